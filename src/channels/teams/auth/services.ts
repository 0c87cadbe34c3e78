import { parseUrl } from '../url';

/**
 * Hosts of the Bot Framework's connectors: Teams and the other channels, world-wide and in
 * Microsoft's government clouds.
 */
const CONNECTOR_HOSTS = [
  'smba.trafficmanager.net',
  'botframework.com',
  'teams.microsoft.com',
  'botframework.azure.us',
  'teams.microsoft.us',
];

/** Tells whether an address is an https one of the Bot Framework. */
export function isKnownService(serviceUrl: string): boolean {
  const url = parseUrl(serviceUrl);
  return (
    url !== undefined &&
    url.protocol === 'https:' &&
    url.username === '' &&
    CONNECTOR_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
