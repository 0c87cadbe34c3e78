import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const ROOT = resolve(__dirname, '..');

interface Import {
  from: string;
  to: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** Every module that a file names, by import, export from or import(); relative ones as paths from the root. */
function importsOf(file: string): Import[] {
  const tree = parseSync(readFileSync(join(ROOT, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  const named: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if ('type' in node && 'source' in node && isLiteral(node.source)) named.push(node.source.value);
    if ('type' in node && node.type === 'CallExpression' && isDynamic(node))
      named.push(...dynamicOf(node));
    Object.values(node).forEach(visit);
  };
  visit(tree.body);
  return named.map((name) => ({
    from: file,
    to: name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name,
  }));
}

const isLiteral = (node: unknown): node is { value: string } =>
  typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string';
const isDynamic = (node: object): boolean =>
  'callee' in node &&
  typeof node.callee === 'object' &&
  node.callee !== null &&
  (('type' in node.callee && node.callee.type === 'Import') ||
    ('value' in node.callee && node.callee.value === 'require'));
const dynamicOf = (node: object): string[] =>
  'arguments' in node && Array.isArray(node.arguments)
    ? node.arguments
        .map((one: { expression: unknown }) => one.expression)
        .filter(isLiteral)
        .map((one) => one.value)
    : [];

const all = [...sources('src'), ...sources('dialogs')].flatMap(importsOf);
const beneath = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
/** Units of time and money are everybody's. */
const outside = (from: string, allowed: readonly string[]): Import[] =>
  all.filter((one) => beneath(one.from, [from]) && !beneath(one.to, [...allowed, 'src/units']));
const users = (library: RegExp, allowed: readonly string[]): Import[] =>
  all.filter((one) => library.test(one.to) && !beneath(one.from, allowed));

/** The folder of `src`, or `dialogs`, that a path is in; nothing for files beside the rooms and for libraries. */
const roomOf = (path: string): string | undefined =>
  /^(?:src\/[\w-]+(?=\/)|dialogs(?=$|\/))/.exec(path)?.[0];

describe('imports go one way', () => {
  test('there are imports to look at', () => expect(all.length).toBeGreaterThan(300));

  test('replies know nothing but words', () =>
    expect(outside('src/reply', ['src/reply', 'zod', 'intl-messageformat'])).toEqual([]));

  test('the engine sees replies, the words of a text, and zod', () =>
    expect(outside('src/engine', ['src/engine', 'src/reply', 'src/language/text', 'zod'])).toEqual(
      [],
    ));

  test('dialogs see engine, replies, and what the service takes and gives', () => {
    const shapes = [
      'src/commerce/booking/views',
      'src/commerce/booking/operations',
      'src/commerce/booking/due',
      'src/commerce/booking/earlier-orders',
      'src/commerce/booking/live-orders',
      'src/commerce/booking/terms',
      'src/commerce/contract',
      'src/commerce/food/views',
      'src/commerce/food/operations',
      'src/commerce/food/hours',
      'src/commerce/food/basket/note',
      'src/commerce/food/basket/shape',
      'src/commerce/forms',
      'src/commerce/places',
    ];
    expect(
      outside('dialogs', [
        'dialogs',
        'src/engine',
        'src/reply',
        'src/food',
        'src/groups',
        'zod',
        ...shapes,
      ]),
    ).toEqual([]);
  });

  test('parts and patterns of dialogs know no dialog', () => {
    const shared = ['dialogs/parts', 'dialogs/patterns'];
    const known = (path: string): boolean => !beneath(path, ['dialogs']) || beneath(path, shared);
    expect(all.filter(({ from, to }) => beneath(from, shared) && !known(to))).toEqual([]);
  });

  test('food is pure: menus, money, offers and nothing outside', () =>
    expect(outside('src/food', ['src/food', 'src/language', 'zod'])).toEqual([]));

  test('language knows nothing but itself', () => {
    const libraries = ['zod', 'lru-cache', 'libphonenumber-js', 'pincode-lat-long'];
    expect(outside('src/language', ['src/language', ...libraries])).toEqual([]);
  });

  test('groups are pure: what several people arrange together', () =>
    expect(
      outside('src/groups', [
        'src/groups',
        'src/food/cart',
        'src/engine/operation',
        'src/language/text',
        'zod',
      ]),
    ).toEqual([]));

  test('the store sees replies and nothing above itself', () => {
    const libraries = /^(node:|zod$|kysely$|pg$|lru-cache$|@photostructure\/sqlite$)/;
    expect(
      outside('src/store', ['src/store', 'src/reply', 'src/clock', 'src/tracing']).filter(
        ({ to }) => !libraries.test(to),
      ),
    ).toEqual([]);
  });

  /** Rooms that have no rule of their own above or below: what else of `src` and which libraries each may import. */
  const others: Record<string, { rooms: string[]; libraries: RegExp }> = {
    'src/understanding': {
      rooms: ['src/engine', 'src/language', 'src/food', 'src/clock', 'src/circuit'],
      libraries: /^(zod|lru-cache|minisearch|openai(\/.*)?|prom-client|node:(fs|path))$/,
    },
    'src/turn': {
      rooms: [
        'src/engine',
        'src/understanding/understanding',
        'src/understanding/talk-view',
        'src/reply',
        'src/store/errors',
        'src/store/job-store',
        'src/store/message',
        'src/store/order-store',
        'src/store/store',
        'src/language/persons',
        'src/language/text',
        'src/commerce',
        'src/server/ports',
        'src/batch',
        'src/clock',
      ],
      libraries: /^(zod|node:util\/types)$/,
    },
    'src/commerce': {
      rooms: ['src/food', 'src/language', 'src/clock', 'src/circuit'],
      libraries: /^(zod|lru-cache|minisearch|undici|node:timers\/promises)$/,
    },
    'src/orders': {
      rooms: [
        'src/store/store',
        'src/store/order-store',
        'src/commerce',
        'src/reply',
        'src/server/http',
        'src/server/pace',
        'src/clock',
      ],
      libraries: /^(zod|lru-cache|qrcode)$/,
    },
    'src/api': {
      rooms: [
        'src/channels/operation',
        'src/channels/shared/api-entry',
        'src/orders/pages/html',
        'src/orders/state',
        'src/server',
        'src/store/operator-store',
        'src/store/store',
        'src/store/webhook-store',
        'src/clock',
      ],
      libraries: /^(zod|undici|node:crypto)$/,
    },
    'src/operator': {
      rooms: [
        'src/api/events',
        'src/api/scopes',
        'src/api/signature',
        'src/api/webhook-operations',
        'src/orders/pages/html',
        'src/reply/map-texts',
        'src/reply/reply',
        'src/reply/short-number',
        'src/server',
        'src/store/errors',
        'src/store/inspect',
        'src/store/message',
        'src/store/operator-store',
        'src/store/put-aside-store',
        'src/store/not-understood-store',
        'src/store/funnel-store',
        'src/store/api-key-store',
        'src/store/webhook-store',
        'src/store/model-cost-store',
        'src/orders/state',
        'src/store/store',
        'src/clock',
      ],
      libraries: /^(zod|lru-cache|openid-client|node:(crypto|fs|path)(\/.*)?)$/,
    },
    'src/sandbox': {
      rooms: ['src/commerce', 'src/clock'],
      libraries: /^(zod|node:(crypto|fs|path))$/,
    },
    'src/server': {
      rooms: ['src/batch', 'src/clock'],
      libraries:
        /^(restify|lru-cache|prom-client|node:(crypto|dns|fs|http|net|path|stream|util|zlib)(\/.*)?)$/,
    },
    'src/settings': { rooms: ['src/config', 'src/language'], libraries: /^zod$/ },
    'src/app': {
      rooms: ['src', 'dialogs'],
      libraries:
        /^(zod|lru-cache|@opentelemetry\/.*|node:(async_hooks|child_process|crypto|fs|path)(\/.*)?)$/,
    },
    'src/config.ts': { rooms: ['src/settings/setting-values'], libraries: /^zod$/ },
    'src/batch.ts': { rooms: [], libraries: /^$/ },
    'src/circuit.ts': { rooms: ['src/clock'], libraries: /^$/ },
    'src/clock.ts': { rooms: [], libraries: /^$/ },
    'src/tracing.ts': { rooms: [], libraries: /^$/ },
    'src/units.ts': { rooms: [], libraries: /^$/ },
  };

  test.each(Object.entries(others))('%s sees what is listed', (room, { rooms, libraries }) =>
    expect(outside(room, [room, ...rooms]).filter(({ to }) => !libraries.test(to))).toEqual([]),
  );

  test('each room has a rule', () => {
    const ruled = [
      'channels',
      'engine',
      'food',
      'groups',
      'language',
      'main.ts', // sees all
      'reply',
      'store',
      ...Object.keys(others).map((room) => room.slice('src/'.length)),
    ];
    expect(ruled.toSorted()).toEqual(
      readdirSync(join(ROOT, 'src'))
        .filter((name) => !name.endsWith('.d.ts'))
        .toSorted(),
    );
  });

  test('rooms import one another in no circle', () => {
    const above = new Map<string, Set<string>>();
    for (const { from, to } of all) {
      const [here, there] = [roomOf(from), roomOf(to)];
      if (here !== there && there !== undefined && here !== undefined)
        above.set(here, (above.get(here) ?? new Set()).add(there));
    }
    const reached = (room: string, seen = new Set<string>()): Set<string> => {
      for (const next of above.get(room) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect([...above.keys()].filter((room) => reached(room).has(room))).toEqual([]);
  });

  test('only channels see botbuilder', () =>
    expect(users(/^botbuilder|^botframework/, ['src/channels'])).toEqual([]));
  test('only what asks a model sees openai', () =>
    expect(users(/^openai/, ['src/understanding/model'])).toEqual([]));
  test('only one file sees OpenTelemetry, and is loaded only when traces are on', () => {
    const own = 'src/app/traces/open-telemetry.ts';
    expect(users(/^@opentelemetry/, [own])).toEqual([]);
    expect(all.filter(({ to }) => `${to}.ts` === own).map(({ from }) => from)).toEqual([
      'src/app/traces/tracer-for.ts',
    ]);
    expect(readFileSync(join(ROOT, 'src/app/traces/tracer-for.ts'), 'utf8')).toContain(
      "await import('./open-telemetry')",
    );
  });
  test('only the sign-in sees openid-client', () =>
    expect(users(/^openid-client/, ['src/operator/sign-in/open-id.ts'])).toEqual([]));
  test('only the server sees restify', () => expect(users(/^restify/, ['src/server'])).toEqual([]));
  test('only the store sees SQL', () =>
    expect(users(/^(kysely|@photostructure\/sqlite|pg)$/, ['src/store'])).toEqual([]));

  test('channels see replies, messages, deliveries, settings and the server’s neutral requests', () => {
    const allowed = [
      'src/channels',
      'src/reply',
      'src/turn/message',
      'src/turn/deliverer',
      'src/config',
      'src/server/http',
      'src/server/ports',
      'src/server/packed',
      'src/server/trial',
      'src/server/upgrades',
      'src/server/pace',
      'src/server/client-address',
      'src/clock',
      'prompts', // the web client's bundles hold its words
    ];
    const libraries =
      /^(node:|zod|ws|undici|botbuilder|botframework|preact|marked|dompurify|adaptivecards|lru-cache)/;
    expect(outside('src/channels', allowed).filter((one) => !libraries.test(one.to))).toEqual([]);
  });

  test('nobody but the list knows one channel from another', () =>
    expect(
      all.filter(
        ({ from, to }) =>
          /^src\/channels\/(?!shared\/)\w+\//.test(to) &&
          !beneath(from, ['src/channels']) &&
          from !== 'src/app/channels.ts',
      ),
    ).toEqual([]));

  test('no channel sees another', () =>
    expect(
      all.filter(({ from, to }) => {
        const [own] = /^src\/channels\/[\w-]+\//.exec(from) ?? [];
        return (
          own !== undefined &&
          /^src\/channels\/(?!shared\/)[\w-]+\//.test(to) &&
          !to.startsWith(own)
        );
      }),
    ).toEqual([]));

  test('no dialog and no part of the engine names a channel', () => {
    const named = [...sources('src/engine'), ...sources('dialogs')].filter((file) =>
      /\b(teams|whatsapp|web ?chat|direct ?line)\b/i.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(named).toEqual([]);
  });

  test('only main reads the environment and only main ends the process', () => {
    const own = ['src/main.ts'];
    const offenders = sources('src').filter(
      (file) =>
        /process\.(env|exit)\b/.test(readFileSync(join(ROOT, file), 'utf8')) && !own.includes(file),
    );
    expect(offenders).toEqual([]);
  });

  test('clock and chance are injected into everything pure', () => {
    const pure = [
      'src/engine',
      'src/reply',
      'src/food',
      'src/groups',
      'src/language',
      'src/understanding',
      'dialogs',
    ].flatMap(sources);
    const offenders = pure.filter((file) =>
      /Date\.now\(|new Date\(\)|Math\.random\(|setTimeout\(|setInterval\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
    expect(offenders).toEqual([]);
  });

  // A generator function that is made anew for each call keeps all that it closes over until the next full collection (docs/decisions/lean-turns.md).
  test('no unit of the store is a function made anew for each call', () => {
    const made = sources('src/store').filter((file) =>
      /^(?!(?:export )?function\*).*function\*/m.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(made).toEqual([]);
  });
});
