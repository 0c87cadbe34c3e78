const LOCAL_HOST =
  /^(localhost|.*\.localhost|.*\.local|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|\[.*\])$/;

/** Tells whether WhatsApp can show a picture: public https, JPEG or PNG as the name tells. */
export function isPublicPicture(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const url = new URL(link);
  return (
    url.protocol === 'https:' &&
    !LOCAL_HOST.test(url.hostname) &&
    !/\.(svg|gif|webp|avif)$/i.test(url.pathname)
  );
}
