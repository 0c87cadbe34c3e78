import { ConfigError, readSettings } from '../../../src/settings/read-settings';

/** All that a real service needs. */
export const SERVICE = {
  COMMERCE_BASE_URL: 'https://service.example/api/',
  COMMERCE_CLIENT_ID: 'id',
  COMMERCE_CLIENT_SECRET: 'secret',
  PAYMENT_GATEWAY_CODE: 'PG',
  GATEWAY_CHECKOUT_URL: 'https://gateway.example/checkout',
  GATEWAY_KEY_ID: 'key',
  PUBLIC_URL: 'https://mela.example',
};

/** The one line that a wrong environment gets; `none` where it is right. */
export function complaint(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
}
