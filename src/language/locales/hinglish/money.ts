import type { MoneyWords } from '../locale';

/** Hinglish words about prices: see {@link MoneyWords}. */
export const hinglishMoney: MoneyWords = {
  atMostBefore: 'zyada se zyada|jyada se jyada|adhik se adhik',
  atLeastBefore: 'kam se kam',
  atMostAfter:
    'se kam|se neeche|se niche|se nichey|se sasta|se saste|se sasti|ke andar|ke under|ke neeche|ke niche|ke bhitar|tak|tk|ka budget|budget',
  atLeastAfter:
    'se upar|se uper|se zyada|se jyada|se zada|se jada|se ziada|se adhik|se mehnga|se mahanga|se shuru|ke upar|ke uper',
  rupee: 'rupaye rupaya rupay rupye rupaiye rupe rupaiya rupya',
  priceTalk: 'daam dam kimat keemat qeemat paisa paise sasta',
  notMoney: 'saal ghante ghanta din log logon baje baj',
  cheap: 'sasta saste sasti',
  expensive: 'mehnga mehenga mahanga mehnge mehngi',
  free: 'muft',
  about: 'lagbhag kareeb karib takreeban',
  perPerson: 'ek ka|ek aadmi ka|ek admi ka|ek bande ka|har ek ka|per banda|prati vyakti',
  hedges: 'hai h lagbhag kareeb karib bas',
};
