import { meant } from './meant';
import { AT_CONSENT } from './stage';

const CONSENTS = [
  'I agree to the bill, please send me the link for paying',
  'han theek hai payment karta hoon, link bhej',
  'pay karna hai',
  'हां ठीक है पैसे भर देती हूं',
  'पेमेंट पर जाओ',
  'बस हो गया, पेमेंट का लिंक दो',
  'payment link bhej do jaldi',
  'very well, kindly proceed with the payment',
  'theek hai bill manzoor hai, aage badho',
  'all correct, lets pay now by upi',
  'बिल ठीक है पेमेंट कर देता हूं',
  'payment kar do na',
  'link bhej do na please',
  'chalo phir pay karte hain',
];
test.each(CONSENTS)('at a bill this agrees to it: %s', (said) => {
  expect(meant(said, AT_CONSENT)).toBe('yes');
});

const NO_CONSENTS = [
  'payment ho gaya',
  'payment done',
  'pay kal karunga',
  'i will pay later',
  'do ticket ka pay karo',
  'if refundable i will pay',
  'link mat bhejo',
  'pay karu kya',
  'ok good where do i pay',
  'yes but the name is wrong',
  'paise wapas milenge kya',
  'pay nahi karna',
  'i agree to 3',
  'payment UPI ya paytm',
  'pay upi ya gpay',
  'payment na karo',
  'pay na karna',
  'abhi payment na karo',
  'भुगतान ना करो',
  'अभी भुगतान ना करें',
  'payment upi yaa paytm',
  'पेमेंट यूपीआई या गूगल',
  'payment phir karunga',
  'फिर भुगतान करूँगा',
];
test.each(NO_CONSENTS)('at a bill this agrees to nothing: %s', (said) => {
  expect(meant(said, AT_CONSENT)).not.toBe('yes');
});

test('over another question of consent, to speak of paying agrees to nothing', () => {
  const asked = {
    slot: 'guardian' as const,
    takes: ['flag' as const],
    options: [],
    yesNo: true,
    consent: true,
  };
  expect(meant('payment link bhej do', { ...AT_CONSENT, asked })).not.toBe('yes');
});

test.each(['cancel na karo', 'na cancel karo', 'कैंसल ना करो', 'ya cancel'])(
  'over the question whether to cancel: %s',
  (said) => {
    const asked = {
      slot: 'sure' as const,
      takes: ['flag' as const],
      options: [],
      yesNo: true,
      consent: true,
      confirms: 'cancel' as const,
    };
    const expected = said === 'ya cancel' ? 'yes' : 'no';
    expect(meant(said, { ...AT_CONSENT, asked })).toBe(expected);
  },
);
