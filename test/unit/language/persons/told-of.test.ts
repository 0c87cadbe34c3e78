import { readOwner } from '../../../../src/language/persons';

test.each([
  ["wife's mobile 98000 55555", 'wife'],
  ["my brother's email is bro@example.com", 'brother'],
  ["my friend's number is 98000 77777", 'friend'],
  ["Sunita's number is 98000 66666", 'Sunita'],
  ["the other person's name is Karan", 'person'],
  ['दोस्त का नंबर 98000 77777 है', 'दोस्त'],
  ['mere bhai ka number 98000 44444', 'bhai'],
  ['sunita ka mobile number 98000 44444 hai', 'sunita'],
  ['सुनीता की ईमेल s@example.com', 'सुनीता'],
  ['the number of my wife is 98000 44444', 'wife'],
  ["Ravi's new mobile number is 98000 44444", 'Ravi'],
  ["put the ticket under Arjun Shah's name", 'Arjun Shah'],
  ["put the ticket under arjun shah's name", 'arjun shah'],
  ["Put Arjun's number as 98000 44444", 'Arjun'],
  ["change Sunita's number to 98000 44444", 'Sunita'],
  ["change sunita's number to 98000 44444", 'sunita'],
  ["please update sunita's email", 'sunita'],
  ["ticket to Ravi Mohan Iyer's email", 'Ravi Mohan Iyer'],
  ["my friend Sunita Rao's number is 98000 44444", 'Sunita Rao'],
  ['Meena Das ka number 98000 44444', 'Meena Das'],
  ['मीना दास का नंबर 98000 44444 है', 'मीना दास'],
  ['टिकट मीना दास के नाम करो', 'मीना दास'],
  ['ticket Meena Das ke naam karo', 'Meena Das'],
  ['ticket meena das ke naam karo', 'meena das'],
])('%s is told of %s', (text, owner) => {
  expect(readOwner(text)).toBe(owner);
});

test.each([
  'my number is 98000 55555',
  'mera number 98000 55555 hai',
  "it's number 98000 55555",
  'booking ka number 98000 55555',
  "here's my email asha@example.com",
  'ticket ka naam Asha Rao',
  'मेरा नंबर 98000 55555 है',
  'put it under my wife Meera Iyer, 98000 55555',
  'change the number to 98000 55555',
  "what's the number",
])('%s is told of nobody else', (text) => {
  expect(readOwner(text)).toBeUndefined();
});
