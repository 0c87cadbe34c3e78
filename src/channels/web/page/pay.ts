/**
 * Counts down the time to pay, from what the server said was left when it made the page: no clock of
 * the browser is believed. What was slept through, and the end, are asked of the server anew.
 */
import { SECOND_MS } from '../../../units';
import { NEWS, readPage, showNews } from './news';
import { parseUnknownJson, textMember } from '../client/line/unknown';

const TICK_MS = 250;
const ASLEEP_MS = 3_000;
const LOOK_PAUSE_MS = 5_000;
const MINUTE_S = 60;

/** When the time ends, on `performance.now()`, whose zero is when this page was asked for. */
let endsAt = leftIn(document);
let [lastTick, lastLook] = [Date.now(), 0];
const announced = new Set<number>();

function leftIn(page: Document): number | undefined {
  const left = page.querySelector<HTMLElement>('[data-left]')?.dataset['left'];
  return left === undefined ? undefined : Number(left) * SECOND_MS;
}

function tick(): void {
  const slept = Math.abs(Date.now() - lastTick) > ASLEEP_MS;
  lastTick = Date.now();
  if (endsAt === undefined) return;
  const seconds = Math.ceil((endsAt - performance.now()) / SECOND_MS);
  drawTimeLeft(Math.max(0, seconds));
  sayTimeLeft(seconds);
  if (slept || seconds <= 0) void lookAgain();
}

function drawTimeLeft(seconds: number): void {
  const clock = document.querySelector<HTMLElement>('[data-left]');
  if (!clock) return;
  const [minutes, rest] = [Math.floor(seconds / MINUTE_S), seconds % MINUTE_S];
  clock.textContent = `${minutes}:${String(rest).padStart(2, '0')}`;
  clock.hidden = false;
}

/** Says the time that is left to whoever listens, at the minutes that the page names, once each. */
function sayTimeLeft(seconds: number): void {
  const region = document.querySelector<HTMLElement>('[data-said]');
  const texts = parseUnknownJson(region?.dataset['said'] ?? '');
  if (!region || !Array.isArray(texts)) return;
  for (const [at, text] of texts) {
    if (seconds === at && !announced.has(at)) region.textContent = String(text);
    if (seconds === at) announced.add(at);
  }
}

async function lookAgain(): Promise<void> {
  const began = performance.now();
  if (began - lastLook < LOOK_PAUSE_MS) return;
  lastLook = began;
  const page = await readPage(location.pathname);
  if (!page) return;
  const left = leftIn(page);
  endsAt = left === undefined ? undefined : began + left;
  showNews(page);
}

/** Tells the server that the chat of this browser pays, so that it may show the ticket after it. */
function addOwnCredential(form: HTMLFormElement): void {
  if (new URL(form.action).origin !== location.origin) return;
  try {
    const kept = parseUnknownJson(localStorage.getItem('mela/page/session') ?? '');
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'own', value: textMember(kept, 'token') ?? '' });
    form.append(field);
  } catch {
    // without storage there is no chat of this browser
  }
}

const prepareForms = (): void => {
  for (const form of document.querySelectorAll('form')) addOwnCredential(form);
};
prepareForms();
document.addEventListener(NEWS, prepareForms);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && endsAt !== undefined) void lookAgain();
});
tick();
setInterval(tick, TICK_MS);
