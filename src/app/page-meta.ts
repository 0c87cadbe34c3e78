/** Returns a text as it may stand in a page, or in an attribute of it. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns a page with data for its script, which reads it by that name. */
export const withMeta = (html: string, name: string, data: unknown): string =>
  html.replace(
    '</head>',
    () => `<meta name="${name}" content="${escapedHtml(JSON.stringify(data))}" /></head>`,
  );
