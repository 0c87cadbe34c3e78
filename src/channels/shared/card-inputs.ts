import type { ReplyField } from '../../reply/reply-parts';
import { dropMissingNodes, richTextBlock, type CardNode } from './card-nodes';
import { neutraliseFormatting } from './unmarked';

/** Returns a form's field as parts of a card: its error, the input and the hint. */
export function inputNodes(field: ReplyField): CardNode[] {
  const label = field.label.trim() === '' ? field.name : field.label;
  const errorMessage = neutraliseFormatting(
    [field.error, field.hint].find((text) => text !== undefined && text.trim() !== '') ?? label,
  ); // clients read only this text of a card as markdown
  const base = {
    id: field.name,
    label,
    ...(field.required ? { isRequired: true, errorMessage } : {}),
  };
  const hint =
    field.input === 'text'
      ? undefined
      : richTextBlock(field.hint, { isSubtle: true, size: 'Small' }, 'None');
  return dropMissingNodes([
    richTextBlock(field.error, { color: 'Attention' }),
    { ...base, ...inputKind(field) },
    hint,
  ]);
}

function inputKind(field: ReplyField): CardNode {
  const value = field.value === undefined ? {} : { value: field.value };
  const placeholder = field.hint === undefined ? {} : { placeholder: field.hint };
  switch (field.input) {
    case 'select':
      if (field.options === undefined || field.options.length === 0)
        return { type: 'Input.Text', ...value, ...placeholder };
      return {
        type: 'Input.ChoiceSet',
        style: 'compact',
        choices: field.options.map(choiceSetOption),
        ...value,
      };
    case 'number':
    case 'count':
      return { type: 'Input.Number', ...numberBounds(field), ...numericValue(field.value) };
    case 'date':
      return {
        type: 'Input.Date',
        ...(field.value !== undefined && ISO_DATE.test(field.value) ? value : {}),
      };
    case 'email':
    case 'tel':
      return { type: 'Input.Text', style: field.input, ...value };
    default:
      return { type: 'Input.Text', ...value, ...placeholder };
  }
}

/** A card allows neither an empty title nor an empty value. */
const choiceSetOption = ({ label, value }: { label: string; value: string }): CardNode => ({
  title: label || value || '–',
  value: value || '–',
});

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const numberBounds = (field: ReplyField): CardNode => ({
  ...(field.min === undefined ? {} : { min: field.min }),
  ...(field.max === undefined ? {} : { max: field.max }),
});

const numericValue = (value: string | undefined): CardNode =>
  value !== undefined && value.trim() !== '' && Number.isFinite(Number(value))
    ? { value: Number(value) }
    : {};
