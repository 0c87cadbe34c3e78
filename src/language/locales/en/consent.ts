import type { ConsentWords } from '../locale';

/** English words of consent: see {@link ConsentWords}. */
export const enConsent: ConsentWords = {
  agree:
    'yes yeah yep yup yess sure agree agreed accept accepted approve approved confirm confirmed confirming correct absolutely definitely certainly proceed',
  nod: 'okay ok okey okk okie k kk fine right alright well',
  does: 'do it, do that, do so, please do, go ahead, go for it',
  helps: 'do go ahead',
  talk: "i im i'm shall we am are is be it its that this these all the a an to for of on in with by my our your you me us and so then now will would let lets please pls plz kindly very thanks thank bro buddy sir madam maam dear mate just course thing quickly fast straight away asap directly",
  pay: 'pay paying payment payments checkout link links',
  fetch: 'send bring get take deliver serve continue forward',
  bill: 'want wanna like need ready happy good great perfect looks seems sounds nice cool share give gimme show drop going through page gateway payment here there make',
  about:
    'bill amount sum total price details everything booking order tickets ticket rest upi gpay googlepay phonepe paytm online bhim',
  done: 'done finished finalised finalized over',
  keep: 'remember remembering save saved saving store keep keeping note address place location this time once next again only one forget required needed need bother as name called under show bill',
  tell: 'tell ask inform them restaurant seller shop one from anyway fully want wanna like need stop go going',
  fillers: 'ya yah yea',
  acts: { cancel: 'unca canc cans', erase: 'eras delet wip forget remov' },
};
