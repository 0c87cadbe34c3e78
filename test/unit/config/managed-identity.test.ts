import { randomBytes } from 'node:crypto';
import { complaint, SERVICE } from './complaint';

describe('a managed identity', () => {
  const MANAGED = {
    MicrosoftAppId: 'app',
    MicrosoftAppType: 'UserAssignedMSI',
    MicrosoftAppTenantId: 'tenant',
  };

  test.each<[string, Record<string, string>]>([
    ['needs no password', {}],
    ['may have a password beside it', { MicrosoftAppPassword: 'hunter2' }],
    ['may have an empty password beside it', { MicrosoftAppPassword: '' }],
    ['sells for a real service', SERVICE],
    [
      'is kept in a database server',
      { DATABASE_URL: 'postgresql://u@h/d', DATA_KEY: randomBytes(32).toString('base64') },
    ],
  ])('%s', (_fact, beside) => {
    expect(complaint({ ...MANAGED, ...beside })).toBe('none');
  });

  test.each<[string, Record<string, string>, string]>([
    ['its app', { MicrosoftAppId: '' }, 'MicrosoftAppId is missing'],
    ['its tenant', { MicrosoftAppTenantId: '' }, 'MicrosoftAppTenantId is missing'],
    [
      'its tenant, though a password stands there',
      { MicrosoftAppTenantId: '  ', MicrosoftAppPassword: 'hunter2' },
      'MicrosoftAppTenantId is missing',
    ],
  ])('without %s stops the start', (_fact, change, words) => {
    const line = complaint({ ...MANAGED, ...change });
    expect(line).toMatch(
      new RegExp(`^Setting ${words}, which a UserAssignedMSI bot needs: write .+\\.$`),
    );
    expect(line).not.toContain('hunter2');
  });

  test.each(['userassignedmsi', 'UserAssignedMsi', 'USERASSIGNEDMSI', 'MSI', 'SystemAssignedMSI'])(
    'written %s is told how to write it',
    (type) => {
      expect(complaint({ ...MANAGED, MicrosoftAppType: type })).toBe(
        'Setting MicrosoftAppType is wrong: write SingleTenant, MultiTenant or UserAssignedMSI.',
      );
    },
  );

  test.each(['SingleTenant', 'MultiTenant', ''])('is none where the type is “%s”', (type) => {
    expect(complaint({ ...MANAGED, MicrosoftAppType: type })).toMatch(
      /^Setting MicrosoftAppPassword is missing/,
    );
  });
});
