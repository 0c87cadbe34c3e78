import type { TextStorage, BrowserPorts } from './line/ports';

const FETCH_MS = 15_000; // a request that hangs longer counts as lost

/** Creates the chat's browser ports; `name` keeps its stored texts and locks its own. */
export function browserPorts(name: string): BrowserPorts {
  return {
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    fetch: (address, request) =>
      fetch(address, {
        ...request,
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(FETCH_MS),
      }),
    openSocket,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    chance: () => Math.random(),
    newId,
    shared: createTextStorage(() => localStorage, name),
    own: createTextStorage(() => sessionStorage, name),
    alone: (work) => runExclusively(name, work),
  };
}

/** Runs `work` when no other tab runs theirs; at once where the browser has or allows no locks. */
async function runExclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let begun = false;
  try {
    return await navigator.locks.request(name, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

/** Creates a signal that removes all its listeners at once. */
function createListenerScope(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const openSocket: BrowserPorts['openSocket'] = (address, events) => {
  const socket = new WebSocket(address);
  const { signal, abort } = createListenerScope();
  socket.addEventListener('open', () => events.opened(), { signal });
  socket.addEventListener('close', () => events.closed(), { signal });
  socket.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => typeof event.data === 'string' && events.frame(event.data),
    { signal },
  );
  return () => {
    abort();
    socket.close();
  };
};

/** Returns 128 random bits in hexadecimal; `crypto.randomUUID` is missing on plain http. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Tells whether the browser keeps texts for this page, which it may not do in another site's frame. */
export function canStore(): boolean {
  try {
    localStorage.setItem('mela/test', '1');
    localStorage.removeItem('mela/test');
    return true;
  } catch {
    return false;
  }
}

/** Creates a storage over the browser's own, or in memory where that is forbidden. */
function createTextStorage(storage: () => Storage, name: string): TextStorage {
  const memory = new Map<string, string>();
  const guarded = <T>(use: (box: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) =>
      guarded((box) => box.getItem(`${name}/${key}`) ?? undefined, undefined) ?? memory.get(key),
    write: (key, text) => {
      if (text === undefined) {
        memory.delete(key);
        guarded((box) => box.removeItem(`${name}/${key}`), undefined);
      } else if (!guarded((box) => (box.setItem(`${name}/${key}`, text), true), false))
        memory.set(key, text);
    },
  };
}
