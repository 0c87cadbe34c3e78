import { rules } from '../rule';

/** Greetings, thanks, yes and no, help, choosing among what was shown. */
export const talkRules = [
  ...rules('help', [
    [4, 'HELP'],
    [5, 'HELP only:HELP,WANT,ME,YOU,WHAT,HOW,NOT,AGENT,POSSIBLE,WHO,ANY,SHOW'],
    [5.4, 'WHAT_CAN_YOU'],
    [4.6, 'HELP YOU'],
    [4, 'REPEAT only:REPEAT,POSSIBLE,YOU,THIS'],
  ]),
  ...rules('greet', [
    [5.6, 'GREET only:GREET,YOU,ME,YES'],
    [4, 'GREET short:3'],
    [1.6, '^GREET'],
  ]),
  ...rules('thanks_bye', [
    [5.2, 'THANKS'],
    [5.2, 'BYE'],
    [5.8, 'THANKS|BYE only:THANKS,BYE,PRAISE,YES,HELP,YOU,ME,ALL,NO,NOT,THIS,DATE,MORE_WORD,GREET,DAYTIME'],
    [4.6, 'PRAISE'],
    [5, 'PRAISE only:PRAISE,YOU,YES,THIS'],
    [1.5, 'THANKS|BYE @end'],
  ]),
  ...rules('affirm', [
    [6, 'YES only:YES,STRONG_YES,THIS,YOU,ME,ALL,POSSIBLE'],
    [2, 'YES'],
    [3, '^YES @yesno'],
    [3.8, 'YES @yesno short:5'],
    [3.6, '^YES short:4'],
    [4.8, 'YES BOOK @yesno'],
    [4.4, '^STRONG_YES BOOK|CHECKOUT'],
  ]),
  ...rules('deny', [
    [6, 'NO only:NO,NOT,THIS,YOU,ME,WANT,NOW,OTHER,THANKS'],
    [2, 'NO'],
    [4, '^NO @yesno'],
    [3, '^NO'],
    [3.2, 'NOT WANT'],
    [2.2, 'NOT'],
    [3.6, 'OTHER short:3 only:OTHER,WANT,THIS,ANY'],
    [3, 'CHANGE WANT short:4'],
  ]),
  ...rules('select_item', [
    [5.2, 'ORDINAL only:ORDINAL,ONE_OF,SELECT,WANT,THIS,ORDER_VERB,NUMWORD'],
    [5, 'SELECT only:SELECT,THIS,ONE_OF,WANT,ORDER_VERB,YES'],
    [4.4, 'SELECT ORDINAL|ONE_OF'],
    [3.8, 'SELECT THIS'],
    [2.6, 'SELECT'],
    [4.6, 'ONE_OF CHEAP|COSTLY|TOP|TRENDING'],
    [4.2, 'ONE_OF NUMBER|NUMWORD short:3'],
    [3.4, 'ONE_OF'],
    [3.8, 'THIS only:THIS,WANT,ONE_OF,ORDER_VERB'],
  ]),
  ...rules('more_options', [
    [5, 'OTHER ANY|WHAT|FIND|SHOW'],
    [4.2, 'OTHER only:OTHER,ANY,WHAT,MORE_WORD,YES,NO,FIND,SHOW,POSSIBLE'],
    [4.8, 'OTHER @context'],
    [4.6, 'MORE_WORD SHOW|FIND|WHAT'],
    [4, 'MORE_WORD ANY|WHAT short:3'],
  ]),
  ...rules('inform', [
    [4.6, 'CITY only:CITY'],
    [3.6, 'CITY short:2'],
    [3, 'WHENEVER only:WHENEVER'],
    [2.8, 'NUMBER only:PRICE,NUMWORD'],
    [2.3, 'short:1'],
  ]),
];
