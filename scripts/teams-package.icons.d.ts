/** What draws each icon, as PNG, by its file name. */
export const icons: Readonly<Record<'color.png' | 'outline.png', () => Buffer>>;
