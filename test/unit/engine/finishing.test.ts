import { beforeClosing, isFinishingPhrase, saysNothingMore } from '../../../src/engine/finishing';

test.each([
  'thats it',
  'Yes, that will be all.',
  'fine whatever. thats all',
  'thats all take me to pay by upi',
  'that will do, lets checkout now',
  'no more',
  "i don't want anything else, finalise it",
  'ha bas ho gaya, aage badh',
  'bas yehi, bill dikha',
  'pay karna hai',
  'chalo ho gaya sab, ab pay karte hai',
  'theek hai itna kaafi hai, order laga do',
  'aur kuch nahi bhai, bill de do jaldi',
  'nahi bas, total batao',
  'बस हो गया, बिल बना दो',
  'और कुछ नहीं चाहिए, पेमेंट करना है',
  'इतना काफी है, आगे बढ़िए',
  'नहीं बस, पैसे का लिंक भेज दो',
])('%s ends a basket', (text) => expect(isFinishingPhrase(text)).toBe(true));

test.each([
  'pay nahi karna',
  '2 raita bas',
  'ho gaya kya',
  'can i pay by upi?',
  'bill kitna hua',
  'order a raita',
  'kar do',
  'that is all wrong',
  'confirm the address',
  'done with the starters, add naan',
  'बिल नहीं चाहिए',
])('%s ends none', (text) => expect(isFinishingPhrase(text)).toBe(false));

test('what stands before the end of a sentence is parted from it', () => {
  expect(beforeClosing("add a raita and that's all")).toBe('add a raita');
  expect(beforeClosing('ek naan, aur kuch nahi')).toBe('ek naan');
  expect(beforeClosing("that's all")).toBeUndefined();
});

test('talk beside an end is told from a wish', () => {
  expect(saysNothingMore('thank you')).toBe(true);
  expect(saysNothingMore('the mobile number I have given above')).toBe(true);
  expect(saysNothingMore('leave drinks')).toBe(false);
  expect(saysNothingMore('two naan')).toBe(false);
});
