export { findCards, maskCards } from './cards';
export { isBesideAddress, readAddress, tellsOfHouse, withoutTalkAround } from './read-address';
export { type ListedName, readListedNames } from './listed-names';
export { readEmails } from './read-emails';
export { readNameAnswer, readNames } from './read-names';
export { readCorrectedName } from './told-names';
export { readAge, readPeople } from './read-people';
export { readPhones } from './read-phones';
export { findSameContact, tellsSameContact } from './same-contact';
