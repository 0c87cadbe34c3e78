import { createHash } from 'node:crypto';
import { handoffPlaceName } from '../../../dialogs/continue-elsewhere/handoff-side';
import type { OwnWords } from '../../reply/own-words';
import type { ChannelName } from '../../turn/message';
import { HISTORY_KEPT } from '../../store/outbox';
import type { DataPractice } from './practice';

/** One part of the notice. */
export interface NoticePart {
  title: string;
  lines: readonly string[];
}

/** Returns the notice of a practice, worded. */
export function privacyNotice(practice: DataPractice, words: OwnWords): NoticePart[] {
  return [
    { title: words('privacy.page.kept'), lines: keptLines(practice, words) },
    { title: words('privacy.page.days'), lines: daysLines(practice, words) },
    { title: words('privacy.page.gets'), lines: getsLines(practice, words) },
    { title: words('privacy.page.rights'), lines: rightsLines(practice, words) },
  ];
}

const VERSION_LENGTH = 10;

/** The version of a notice: a digest of its text, which another setting or wording changes. */
export function noticeVersion(practice: DataPractice, words: OwnWords): string {
  const text = JSON.stringify(privacyNotice(practice, words));
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
}

/** Channels that a reply is sent to; the web chat reads them here. */
const pushedOf = ({ channels }: DataPractice): ChannelName[] =>
  channels.filter((channel) => channel !== 'web');

function keptLines(practice: DataPractice, words: OwnWords): string[] {
  const web = practice.channels.includes('web');
  const pushed = pushedOf(practice);
  const channels = { list: pushed.map(handoffPlaceName) };
  return [
    ...(web ? [words('privacy.page.kept.web', { lines: HISTORY_KEPT })] : []),
    ...(pushed.length > 0
      ? [
          words('privacy.page.kept.pushed', { channels, days: practice.handledDays }),
          words('privacy.page.kept.reach', { channels }),
        ]
      : []),
    words('privacy.page.kept.drafts'),
    words('privacy.page.kept.forms'),
    words('privacy.page.kept.orders'),
    words('privacy.page.sealed'),
    words('privacy.page.never'),
    ...(web ? [words('privacy.page.browser')] : []),
  ];
}

const daysLines = ({ chatsDays, customersDays }: DataPractice, words: OwnWords): string[] => [
  words('privacy.page.days.chats', { days: chatsDays }),
  words('privacy.page.days.customers', { days: customersDays }),
  words('privacy.page.days.copies'),
];

function getsLines(practice: DataPractice, words: OwnWords): string[] {
  const { channels, team } = practice;
  const at = (key: HostKey, host: string | undefined): string[] =>
    host === undefined ? [] : [words(key, { host: { own: host } })];
  return [
    words('privacy.page.gets.seller'),
    ...at('privacy.page.gets.service', practice.service),
    ...at('privacy.page.gets.gateway', practice.gateway),
    ...(channels.includes('whatsapp') ? [words('privacy.page.gets.whatsapp')] : []),
    ...(channels.includes('teams') ? [words('privacy.page.gets.teams')] : []),
    ...at('privacy.page.gets.model', practice.model),
    ...at('privacy.page.gets.voice', practice.transcriber),
    ...at('privacy.page.gets.desk', practice.desk),
    ...at('privacy.page.gets.map', practice.map),
    ...(team ? [words('privacy.page.gets.team')] : []),
    words('privacy.page.gets.nobody'),
  ];
}

type HostKey = `privacy.page.gets.${'service' | 'gateway' | 'model' | 'voice' | 'desk' | 'map'}`;

const rightsLines = ({ support }: DataPractice, words: OwnWords): string[] => [
  words('privacy.page.rights.known'),
  words('privacy.page.rights.export'),
  words('privacy.page.rights.correct'),
  words('privacy.page.rights.withdraw'),
  words('privacy.page.rights.erase'),
  words('privacy.page.rights.child'),
  support === undefined
    ? words('privacy.page.rights.no-contact')
    : words('privacy.page.rights.contact', { contact: { own: support } }),
  words('privacy.page.rights.board'),
];
