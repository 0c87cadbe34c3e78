import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock, IdGenerator } from '../../clock';
import { HOUR_MS, MINUTE_MS } from '../../units';
import { lesserRole, type OperatorRole } from './roles';

const SESSIONS_KEPT = 100;
const LINKS_KEPT = 20;
/** How long a sign-in holds, at most and without a look. */
export const SESSION_MS = 8 * HOUR_MS;
const IDLE_MS = 30 * MINUTE_MS;
const LINK_MS = HOUR_MS;
const UNMASKED_MS = 10 * MINUTE_MS;
const SHORT_ID = 8;

/** One sign-in. */
export interface OperatorSession {
  /** Its name in the audit log. */
  readonly id: string;
  readonly role: OperatorRole;
  /** What its forms carry. */
  readonly formKey: string;
  readonly since: number;
  lastLook: number;
  /** Until when conversations are shown unmasked, by id (ms UTC). */
  readonly unmasked: Map<string, number>;
}

/** The sign-ins of this process, and the links that lead to one. */
export interface OperatorSessions {
  /** Makes a link's key: good once, for an hour, for a role that the settings allow. */
  invite(role: OperatorRole): string;
  /** Uses a key up; undefined where it is none, was used, or is too old. */
  enter(key: string): { secret: string; session: OperatorSession } | undefined;
  /** The sign-in of a cookie's secret; looking keeps it alive. */
  find(secret: string | undefined): OperatorSession | undefined;
  /** Signs in whom a provider vouches for, in a role that the settings allow. */
  open(role: OperatorRole): { secret: string; session: OperatorSession };
  leave(secret: string | undefined): void;
  /** True while a conversation is shown unmasked. */
  sees(session: OperatorSession, conversationId: string): boolean;
  unmask(session: OperatorSession, conversationId: string): void;
  mask(session: OperatorSession, conversationId: string): void;
}

/** Makes them; `most` is the greatest role that any link gives. Secrets are kept as hashes. */
export function createOperatorSessions(
  clock: Clock,
  ids: IdGenerator,
  most: OperatorRole,
): OperatorSessions {
  const links = new LRUCache<string, { role: OperatorRole; at: number }>({ max: LINKS_KEPT });
  const sessions = new LRUCache<string, OperatorSession>({ max: SESSIONS_KEPT });
  // By the clock that nobody sets: a sign-in does not last longer because the day was set back.
  const now = (): number => clock.elapsed();
  const secret = (): string => ids.secret() + ids.secret();
  const find = (given: string | undefined): OperatorSession | undefined => {
    const key = hashOf(given ?? '');
    const session = sessions.get(key);
    if (!session) return undefined;
    const over = now() - session.since >= SESSION_MS || now() - session.lastLook >= IDLE_MS;
    if (over) sessions.delete(key);
    else session.lastLook = now();
    return over ? undefined : session;
  };
  const open: OperatorSessions['open'] = (role) => {
    const own = secret();
    const session = {
      ...newSession(lesserRole(role, most), now()),
      id: ids.uuid().slice(0, SHORT_ID),
      formKey: secret(),
    };
    sessions.set(hashOf(own), session);
    return { secret: own, session };
  };
  return {
    open,
    invite: (role) => {
      const key = secret();
      links.set(hashOf(key), { role: lesserRole(role, most), at: now() });
      return key;
    },
    enter: (key) => {
      const link = links.get(hashOf(key));
      links.delete(hashOf(key));
      if (!link || now() - link.at >= LINK_MS) return undefined;
      return open(link.role);
    },
    find,
    leave: (given) => void sessions.delete(hashOf(given ?? '')),
    sees: ({ unmasked }, id) => (unmasked.get(id) ?? 0) > now(),
    unmask: ({ unmasked }, id) => void unmasked.set(id, now() + UNMASKED_MS),
    mask: ({ unmasked }, id) => void unmasked.delete(id),
  };
}

const newSession = (role: OperatorRole, at: number) => ({
  role,
  since: at,
  lastLook: at,
  unmasked: new Map<string, number>(),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** True where a form carries its sign-in's key. */
export const carriesKey = (session: OperatorSession, given: string | null): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given ?? '')), Buffer.from(hashOf(session.formKey)));
