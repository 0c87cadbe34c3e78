export { type CardPlace, findCards, maskCards } from './cards';
export { type EmailReading, readEmails } from './read-emails';
export { type NameReading, readNameAnswer, readNames } from './read-names';
export { type PersonReading, readAge, readPeople } from './read-people';
export { type PhoneReading, readPhones } from './read-phones';
