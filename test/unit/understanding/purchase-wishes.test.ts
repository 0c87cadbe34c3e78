import {
  asksToCancel,
  readPurchaseQueries,
} from '../../../src/understanding/commands/purchase-wishes';

const ofVisit = (text: string) => readPurchaseQueries(text, 'booking', false);
const ofMeal = (text: string) => readPurchaseQueries(text, 'food', false);

test.each([
  ['where exactly do we meet and what should we carry', ['where', 'bring']],
  ['share the operators number, also the invoice', ['contact', 'invoice']],
  ['please mail me the tickets', ['mail']],
  ['swap his name or drop him', ['transfer', 'fewer']],
  ['kitne baje tak khula hai', ['when']],
  ['पूरी बुकिंग रद्द कीजिए और रसीद भेजिए', ['cancel', 'invoice']],
  ['is there a cafe', ['venue']],
  ['qr sabko bhejna padega?', ['each']],
  ['is one qr enough for both of us', ['each']],
  ['हर एक का अलग क्यूआर होगा क्या?', ['each']],
  ['can you send me both tickets', ['ticket']],
  ['are both tickets refundable?', ['refund']],
  ['cancel sabke tickets kar do kya', ['cancel']],
  ['paise kat gaye ticket kahan hai', ['ticket']],
  ['paisa gaya aur kuch nahi mila', ['ticket']],
  ['money got debited but no ticket', ['ticket']],
  ['upi se paise chale gaye, booking hui kya', ['status']],
  ['kuch bhi book nahi hua', ['status']],
  ['Can my brother use my ticket?', ['transfer']],
  ['kya mera bhai meri ticket use kar sakta hai', ['transfer']],
  ['क्या मेरा भाई मेरा टिकट इस्तेमाल कर सकता है?', ['transfer']],
  ['Do my kids need tickets?', []],
  ['kya mere dost ka ticket alag se book hai', ['status']],
  ['Why was I charged twice for my tickets?', ['once']],
  ['How much was I charged for my ticket?', ['paid']],
  ['ticket ke liye do baar paise kat gaye', ['once']],
  ['टिकट के दो बार पैसे कट गए', ['once']],
  ['I got charged double for my ticket', ['once']],
  ['paise kat gaye, ticket bhejo', ['ticket']],
  ['ticket ke kitne paise kate', ['paid']],
  ['I was charged but where is my ticket?', ['paid', 'ticket']],
  ['do my friends need separate qr codes?', ['each']],
  ['does my wife need her own ticket?', ['each']],
  ['do my friends have to show their tickets?', ['each']],
  ['it seems my booking did not go through', ['status']],
  ['मेरी बुकिंग हुई ही नहीं', ['status']],
  ['cancel karne pe kitna katega', ['refund']],
  ['कैंसिल करने पर पैसे मिलेंगे क्या?', ['refund']],
  ['send priyas ticket to 9886012345', ['share']],
  ['biwi ke whatsapp pe bhi ticket bhejo', ['share']],
  ['टिकट मेरे बेटे को भेज दीजिए', ['share']],
  ['can I give the ticket to my friend', ['transfer']],
  ['send me the ticket again', ['ticket']],
  ['where do we show the ticket', ['show']],
  ['ticket kab aayega', ['show']],
  ['how do i contact them without a number', ['reach']],
  ['no, not the whole booking', ['stays']],
  ['whose name is on the ticket', ['names']],
  ['टिकट पर किस-किस का नाम लिखा है?', ['names']],
  ['can i change the name on the ticket', ['transfer']],
  ['is it one ticket for all or separate', ['each']],
  ['whats the latest we can reach', ['latest']],
  ['kitne baje tak andar ja sakte hai', ['latest']],
  ['ticket kab tak aayega', ['show']],
  ['total kitna diya tha aur order number kya hai', ['paid', 'number']],
  ['does the refund come to the same account', ['account']],
  ['can i pay from the same account', []],
  ['kitna wapas aayega aur kitne din me', ['refund']],
  ['it said from ₹25, why did i pay more', ['dearer']],
  ['बुज़ुर्गों को छूट क्यों नहीं मिली', ['discount']],
  ['can i forward the link and will the guard accept it', ['share', 'accepted']],
])('%s: each clause has its wish', (text, wishes) => {
  expect(ofVisit(text)).toEqual(wishes);
});

test.each([
  ['can I get the bill on my e-mail', ['invoice', 'mail']],
  ['how much was the tax', ['tax']],
  ['was I charged the first time?', ['paid']],
  ['mere paise kat gaye kya', ['paid']],
])('%s, of a meal', (text, wishes) => {
  expect(ofMeal(text)).toEqual(wishes);
});

test.each([
  ['you did not say if you mailed it. cancel the whole thing', true],
  ['cancel hi kar do, refund kitne din me aayega', true],
  ['to cancel karo na', true],
  ['if I cancel, what comes back', false],
  ['cancel mat karo', false],
])('%s asks to cancel: %s', (text, asked) => {
  expect(asksToCancel(text)).toBe(asked);
});
