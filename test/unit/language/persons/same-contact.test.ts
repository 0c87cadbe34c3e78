import { tellsSameContact } from '../../../../src/language/persons';

test.each([
  'me Asha Rao, husband Kiran Rao, mine for all',
  'use my number 9845012345 and rohan.g@gmail.com for everyone',
  'contact for both: 9911223344, imran.s@gmail.com',
  'use mine for her too',
  'mera hi sabke liye',
  'mera hi uske liye bhi',
  'ok put mine for the other 2 please',
  'husband Kiran mine for all',
  'haan mera hi sabka daal do',
  'मेरा ही सबके लिए',
  'उनके लिए भी मेरा ही डाल दीजिए',
  'मोबाइल 9829012345, ईमेल sunita@gmail.com सबके लिए',
  'same number for all',
])('%s is one contact for several', (text) => expect(tellsSameContact(text)).toBe(true));

test.each([
  'my number is 9845012345',
  'all my friends are coming',
  'mine is a big group of 8',
  'is it fine for all of us?',
  'everyone likes treks',
  'मेरा नाम सुनीता है',
  'Riya 8 F, uske liye meri behen aayegi',
  'her seat is for mine and Ravi',
  'उसके लिए मेरी बहन आएगी',
  'mera beta hi aayega sabke saath',
  'meri patni aur uske bhai hi',
])('%s is not', (text) => expect(tellsSameContact(text)).toBe(false));
