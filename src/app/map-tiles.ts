import type { AppSettings } from '../config';
import { withMeta } from './page-meta';

type PageEdit = (html: string) => string;

/** Returns what the chat page is changed by: `edit`, if any, and where the operator has map tiles. */
export function pageWithTiles(
  {
    MAP_TILES: url,
    MAP_ATTRIBUTION: attribution,
  }: Pick<AppSettings, 'MAP_TILES' | 'MAP_ATTRIBUTION'>,
  edit: PageEdit | undefined,
): PageEdit | undefined {
  if (url === undefined) return edit;
  return (html) => withMeta(edit ? edit(html) : html, 'map-tiles', { url, attribution });
}
