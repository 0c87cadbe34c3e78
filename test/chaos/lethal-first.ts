import { lethal } from './lethal';

process.on('message', (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'text' in message)
    lethal(String(message.text));
});
