import { isSlot, type Dialog, type DialogStep } from './dialog';
import type { Slot } from './slot';

/**
 * Draws a dialog as a Mermaid flowchart. A solid line joins its steps in their order (questions slanted, consent a
 * hexagon, actions boxes), dotted lines show what a slot needs, and slots that no step asks for stand beside the
 * start.
 */
export function mermaidDiagram(dialog: Dialog): string {
  const ids = dialog.steps.map((_step, n) => `s${n + 1}`);
  const nodes = dialog.steps.map((step, n) => `  ${ids[n]}${stepShape(step)}`);
  return [
    'flowchart TD',
    `  begin([${quotedLabel(dialog.id)}])`,
    ...nodes,
    '  done(["done"])',
    `  ${['begin', ...ids, 'done'].join(' --> ')}`,
    ...needLines(dialog, ids),
    ...unaskedSlotLines(dialog),
    '',
  ].join('\n');
}

function stepShape(step: DialogStep): string {
  if (!isSlot(step)) return `[${quotedLabel(step.name || 'action')}]`;
  return step.consent ? `{{${quotedLabel(step.name)}}}` : `[/${quotedLabel(step.name)}/]`;
}

/** One dotted line from each slot to every later one that rests on it. */
function needLines(dialog: Dialog, ids: readonly string[]): string[] {
  const place = new Map<string, string>(
    dialog.steps.flatMap((step, n) => (isSlot(step) ? [[step.name, ids[n] ?? '']] : [])),
  );
  const from = (need: string) => place.get(need) ?? 'said';
  return dialog.steps
    .filter(isSlot)
    .flatMap((slot) => slot.needs.map((need) => `  ${from(need)} -.-> ${place.get(slot.name)}`));
}

/** Slots that no step asks for: what is said of them is read by the actions. */
function unaskedSlotLines(dialog: Dialog): string[] {
  const asked = new Set<Slot>(dialog.steps.filter(isSlot));
  const names = dialog.slots.filter((slot) => !asked.has(slot)).map((slot) => slot.name);
  return names.length === 0 ? [] : [`  said[/${quotedLabel(names.join(', '))}/] -.-> begin`];
}

/** Mermaid ends a label at a double quote and writes it as an entity. */
function quotedLabel(label: string): string {
  return `"${label.replaceAll('#', '#35;').replaceAll('"', '#quot;').replace(/\s+/g, ' ')}"`;
}
