/**
 * Registers the message templates of manifest/whatsapp/templates with WhatsApp: makes those that
 * are not there, changes those whose words differ, leaves the rest. Run as often as you like; it
 * says what it did. Each is used once WhatsApp approves it.
 */
'use strict';
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { brandName, named } = require('./brand-name');

const FOLDER = join(__dirname, '..', 'manifest', 'whatsapp', 'templates');
const GRAPH_URL = 'https://graph.facebook.com/v25.0';

/** All templates, with the address of this installation in their buttons. */
function readTemplates(publicUrl, folder = FOLDER, name = brandName()) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) =>
      JSON.parse(
        named(readFileSync(join(folder, file), 'utf8'), name).replaceAll(
          '$PUBLIC_URL',
          publicUrl.replace(/\/+$/, ''),
        ),
      ),
    );
}

/** What people see of a template: WhatsApp gives its own fields back besides. */
function visible(components) {
  return JSON.stringify(
    (components ?? [])
      .map(({ type, text, buttons }) => [
        type,
        text ?? '',
        (buttons ?? []).map((button) => [button.type, button.text, button.url ?? '']),
      ])
      .sort(),
  );
}

async function call(token, url, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(
    url,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Error(
      `WhatsApp refused (status ${response.status}${answer.error?.code === undefined ? '' : `, error ${answer.error.code}`}): ${answer.error?.error_user_msg ?? answer.error?.message ?? 'no reason given'}`,
    );
  return answer;
}

/** All templates that the account has; they come in pages, of this server only. */
async function registered({ url, token, accountId }) {
  const all = [];
  let next = `${url}/${accountId}/message_templates?fields=id,name,language,status,components&limit=100`;
  while (next !== undefined) {
    if (new URL(next).origin !== new URL(url).origin)
      throw new Error('WhatsApp named another server for the next page of templates.');
    const page = await call(token, next);
    all.push(...(page.data ?? []));
    next = page.paging?.next;
  }
  return all;
}

async function registerOne(account, template, known) {
  const name = `${template.name} (${template.language})`;
  if (!known) {
    const made = await call(
      account.token,
      `${account.url}/${account.accountId}/message_templates`,
      template,
    );
    return `${name}: made, ${made.status ?? 'PENDING'}`;
  }
  if (visible(known.components) === visible(template.components))
    return `${name}: there already, ${known.status}`;
  await call(account.token, `${account.url}/${known.id}`, { components: template.components });
  return `${name}: changed, to be approved again`;
}

/** Registers templates one after the other; one line for each says what became of it. */
async function registerTemplates(account, templates) {
  const there = await registered(account);
  const lines = [];
  for (const template of templates) {
    const known = there.find(
      (one) => one.name === template.name && one.language === template.language,
    );
    lines.push(await registerOne(account, template, known));
  }
  return lines;
}

const NEEDED = {
  WHATSAPP_TOKEN: 'write the token of the app',
  WHATSAPP_BUSINESS_ACCOUNT_ID:
    'write the id of the WhatsApp Business Account that the number belongs to',
  PUBLIC_URL: 'write how the world reaches this installation, such as https://mela.example.com',
};

/** Settings as this script needs them. Throws an error whose message says which is missing and what to write. */
function readAccount(environment) {
  for (const [name, remedy] of Object.entries(NEEDED))
    if (!environment[name]) throw new Error(`Setting ${name} is missing: ${remedy}.`);
  if (!environment.PUBLIC_URL.startsWith('https://'))
    throw new Error('Setting PUBLIC_URL is wrong: templates can open https addresses only.');
  return {
    url: (environment.WHATSAPP_API_URL || GRAPH_URL).replace(/\/+$/, ''),
    token: environment.WHATSAPP_TOKEN,
    accountId: environment.WHATSAPP_BUSINESS_ACCOUNT_ID,
    publicUrl: environment.PUBLIC_URL,
  };
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const account = readAccount(process.env);
  for (const line of await registerTemplates(account, readTemplates(account.publicUrl)))
    process.stdout.write(`${line}\n`);
}

module.exports = { readTemplates, registerTemplates, readAccount, GRAPH_URL };

if (require.main === module) {
  main().catch((error) => {
    process.stderr.write(
      `The templates are not all registered. ${error instanceof Error ? error.message : error}\n`,
    );
    process.exitCode = 1;
  });
}
