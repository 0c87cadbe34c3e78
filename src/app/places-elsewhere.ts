import type { AppSettings } from '../config';
import type { HandOffDestination } from './elsewhere';

/** The places where this Mela can be reached, as the settings tell. */
export function handOffDestinations(
  settings: AppSettings,
  publicUrl: string,
): HandOffDestination[] {
  const { MicrosoftAppId: teams, WHATSAPP_TOKEN: whatsApp, WHATSAPP_NUMBER: number } = settings;
  return [
    ...(whatsApp === undefined
      ? []
      : [
          {
            id: 'whatsapp' as const,
            words: 'whatsapp',
            ready: true,
            twice: false,
            link:
              number === undefined
                ? undefined
                : (typed: string) => chatLink(`https://wa.me/${number}`, { text: typed }),
          },
        ]),
    ...(teams === undefined
      ? []
      : [
          {
            id: 'teams' as const,
            words: 'microsoft teams',
            ready: true,
            twice: false,
            link: (typed: string) =>
              chatLink('https://teams.microsoft.com/l/chat/0/0', {
                users: `28:${teams}`,
                message: typed,
              }),
          },
        ]),
    {
      id: 'web' as const,
      words: 'web chat site page browser computer laptop',
      ready: false,
      twice: true,
      link: () => `${publicUrl}/`,
    },
  ];
}

function chatLink(address: string, query: Record<string, string>): string {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  return `${address}${said.length === 0 ? '' : '?'}${said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
