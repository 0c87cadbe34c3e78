import type { ConsentWords } from '../locale';

/** English words over a bill: see {@link ConsentWords}. */
export const enConsent: ConsentWords = {
  agree:
    'yes yeah yep yup yess sure agree agreed accept accepted approve approved confirm confirmed confirming correct absolutely definitely certainly proceed',
  pay: 'pay paying payment payments checkout link links',
  about:
    'bill amount sum total price details everything booking order tickets ticket rest upi gpay googlepay phonepe paytm online bhim',
  done: 'done finished finalised finalized over',
  talk: "i im i'm shall we am are is be it its that this these all the a an to for of on in with by my our your you me us and so then now will would want wanna like need let lets ready happy please pls plz kindly okay ok okey okk k fine good great perfect right alright well very looks look seems sounds nice cool send share give gimme show get take bring forward drop go going ahead continue through page gateway payment thanks thank bro buddy sir madam maam dear mate just here there make do quickly fast straight away asap directly",
  keep: 'remember remembering save saved saving store keep keeping note address place location this time once next again only one forget required needed need bother as name called under show bill',
  tell: 'tell ask inform them restaurant seller shop one from anyway fully',
};
