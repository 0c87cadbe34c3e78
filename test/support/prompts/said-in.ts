import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Keys of texts that code names, and patterns of those that it puts together. */
export interface SaidKeys {
  keys: { file: string; key: string }[];
  patterns: { file: string; pattern: RegExp }[];
}

const SAYERS = new Set(['say', 'sentence', 'choice']);
const KEY = /^[a-z][A-Za-z-]*(?:\.[A-Za-z_-]+)*$/;

type Node = Record<string, unknown>;
const isNode = (held: unknown): held is Node => typeof held === 'object' && held !== null;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const isSayMember = (node: Node): boolean =>
  node['type'] === 'KeyValueProperty' && isNode(node['key']) && node['key']['value'] === 'say';

/** What stands where a key of the texts is expected: `say(…)`, `sentence(…)`, `choice(…)` and members called `say`. */
function places(node: unknown, found: unknown[]): void {
  if (Array.isArray(node)) return node.forEach((one) => places(one, found));
  if (!isNode(node)) return;
  if (
    node['type'] === 'CallExpression' &&
    isNode(node['callee']) &&
    SAYERS.has(String(node['callee']['value'])) &&
    Array.isArray(node['arguments'])
  )
    found.push(node['arguments'][0]?.expression);
  if (isSayMember(node)) found.push(node['value']);
  Object.values(node).forEach((one) => places(one, found));
}

function literals(node: unknown): { texts: string[]; patterns: RegExp[] } {
  if (!isNode(node)) return { texts: [], patterns: [] };
  if (node['type'] === 'StringLiteral') return { texts: [String(node['value'])], patterns: [] };
  if (node['type'] === 'TemplateLiteral' && Array.isArray(node['quasis'])) {
    const parts = node['quasis'].map((one: Node) => escaped(String(one['raw'])));
    return { texts: [], patterns: [new RegExp(`^${parts.join('.+')}$`)] };
  }
  if (node['type'] === 'ConditionalExpression') {
    const [yes, no] = [literals(node['consequent']), literals(node['alternate'])];
    return { texts: [...yes.texts, ...no.texts], patterns: [...yes.patterns, ...no.patterns] };
  }
  return node['type'] === 'ParenthesisExpression'
    ? literals(node['expression'])
    : { texts: [], patterns: [] };
}

/** True where a key is written into an object called `say`, past the function `say` that knows the keys. */
function writesKeyPastSay(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(writesKeyPastSay);
  if (!isNode(node)) return false;
  const { texts, patterns } = isSayMember(node)
    ? literals(node['value'])
    : { texts: [], patterns: [] };
  return texts.length + patterns.length > 0 || Object.values(node).some(writesKeyPastSay);
}

/** The TypeScript files under some folders in which a key is written past `say`. */
export const filesWithKeysPastSay = (folders: readonly string[]): string[] =>
  folders
    .flatMap(filesIn)
    .filter((file) =>
      writesKeyPastSay(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }).body),
    );

/** Every text key that the TypeScript files under some folders name. */
export function saidIn(folders: readonly string[]): SaidKeys {
  const said: SaidKeys = { keys: [], patterns: [] };
  for (const file of folders.flatMap(filesIn)) {
    const found: unknown[] = [];
    places(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }).body, found);
    for (const { texts, patterns } of found.map(literals)) {
      said.keys.push(...texts.filter((key) => KEY.test(key)).map((key) => ({ file, key })));
      said.patterns.push(...patterns.map((pattern) => ({ file, pattern })));
    }
  }
  return said;
}
