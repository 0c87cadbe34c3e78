import { dialogRegistry } from '../../dialogs';
import type { DialogArea } from '../engine/dialog-purpose';
import { isAreaOffered } from '../engine/offered';
import type { Translations } from '../reply/word';
import type { Brand } from '../settings/brand-file';
import { brandedTexts, switchedOffBy } from './brand';
import { escapedHtml, withMeta } from './page-meta';

type Texts = Record<string, string>;

/** Returns the only area that a brand offers; undefined where it offers both. */
function soleArea(brand: Brand): DialogArea | undefined {
  const here = { dialogs: dialogRegistry, switchedOff: switchedOffBy(brand) };
  if (!isAreaOffered(here, 'food')) return 'experience';
  return isAreaOffered(here, 'experience') ? undefined : 'food';
}

/** Returns what the chat page says of a sole area, in place of what it says of both; an empty suggestion is not made. */
function textsOfArea(texts: Texts, sole: DialogArea): Texts {
  const other = sole === 'food' ? 'experience' : 'food';
  return {
    'web.lead': texts[`page.chat-lead.${sole}`] ?? '',
    'web.tagline': texts[`page.chat-tagline.${sole}`] ?? '',
    [`web.suggestion.${other}`]: '',
  };
}

/** Returns those texts of the chat page that a brand has otherwise, by language. */
export function ownPageTexts(texts: Translations, brand: Brand): Record<string, Texts> {
  const sole = soleArea(brand);
  return Object.fromEntries(
    Object.entries(brandedTexts(texts, brand)).map(([language, all]) => {
      const shown = {
        ...all,
        ...(sole ? textsOfArea(all, sole) : {}),
        ...brand.texts?.[language],
      };
      const own = Object.entries(shown).filter(
        ([key, text]) => key.startsWith('web.') && text !== texts[language]?.[key],
      );
      return [language, Object.fromEntries(own)];
    }),
  );
}

/** A name of ours in the page as it was built; not in addresses, classes or scripts. */
const NAME_IN_PAGE = /(?<=>)Mela(?=[ <])/gu;

/** Returns the chat page with a brand's name, and its own texts for the page's script. */
export function brandedPage(html: string, texts: Translations, brand: Brand): string {
  return withMeta(
    html.replace(NAME_IN_PAGE, () => escapedHtml(brand.name ?? 'Mela')),
    'own-texts',
    ownPageTexts(texts, brand),
  );
}
