import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..', '..');
const ABOUT = /\b(conversation|customer|order|job|request)\b/;
/** Fields that are made beside the call: each names what it is about. */
const MADE: Readonly<Record<string, RegExp>> = {
  'src/turn/delivery-run.ts': /conversation: conversation\.id/,
  'src/turn/handle/perform.ts': /conversation,\n\s+operation,/,
  'src/turn/jobs.ts': /job: id,\n\s+conversation: conversationId/,
};
/** Lines of the process or of one attempt; what becomes of the message is told in a line with its conversation. */
const OF_NOBODY = new Set([
  'an upgrade failed',
  'the server reported an error',
  'counts of how far people come were lost',
  'a call to the service failed', // the operation's own line, “a call failed”, has the conversation
  'the catalogue could not be read',
  'sandbox',
  'upkeep failed',
  'no delivery could be claimed',
  'no job could be claimed',
  'nothing could be claimed',
  'the keys of the Bot Framework could not be read',
  'which talk goes on in a chat could not be kept or read',
  'the connector could not be reached', // the delivery's own line follows
  'the Graph API could not be reached', // likewise
  'a stream could not read its conversation', // the browser asks again
  'a file could not be fetched',
  'model',
]);

interface LogCall {
  file: string;
  code: string;
  source: string;
}

function callsIn(file: string): LogCall[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...source.matchAll(/\blog\.(?:info|warn|error)\(/g)].map(({ index }) => {
    let depth = 0;
    let end = source.indexOf('(', index);
    do {
      if (source[end] === '(') depth += 1;
      if (source[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < source.length);
    return { file, code: source.slice(index, end), source };
  });
}

const calls = readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  .flatMap(callsIn);

test('there are lines to look at', () => expect(calls.length).toBeGreaterThan(25));

test.each(calls.map((call) => [`${call.file}: ${call.code.slice(0, 60)}`, call] as const))(
  '%s tells its conversation, order, job, customer or request, or is about the process',
  (_name, { file, code, source }) => {
    const words = [...code.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
    const made = MADE[file];
    const told =
      ABOUT.test(code) ||
      (/\bfields\b|jobFields/i.test(code) && made !== undefined && made.test(source));
    const ofNobody = words.some((text) => OF_NOBODY.has(text)) || /NOT_TRIED/.test(code);
    expect(told || ofNobody).toBe(true);
  },
);
