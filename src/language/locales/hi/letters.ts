/** The letters of Devanagari, each with how people type it in Latin letters. */
export const DEVANAGARI_LETTERS = {
  consonants:
    'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ f,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h',
  nuktaConsonants: 'क q,ख kh,ग g,ज z,ड r,ढ rh,फ f,य y,न n,र r',
  vowels:
    'अ a,आ a,इ i,ई i,उ u,ऊ u,ऋ ri,ए e,ऐ ai,ओ o,औ au,ऑ o,ऍ e,ा a,ि i,ी i,ु u,ू u,ृ ri,े e,ै ai,ो o,ौ au,ॉ o,ॅ e',
  signs: 'ं n,ँ n,ः ,़ ,० 0,१ 1,२ 2,३ 3,४ 4,५ 5,६ 6,७ 7,८ 8,९ 9',
};
