import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ChatState } from '../state/chat-state';
import { buildTimeline, type ChatBubble, type TimelineItem } from '../state/timeline';
import { BubbleView } from './bubble';
import { useEarlier } from './earlier';
import { useFollow } from './follow';
import { Icon } from './icons';
import { Intro } from './intro';
import { useIsFuture, useTools } from './tools';
import { TypingIndicator } from './typing';

/** Draws the conversation. */
export function ChatLog({
  state,
  onLog,
}: {
  state: ChatState;
  onLog: (log: HTMLDivElement | null) => void;
}): JSX.Element {
  const { words, times, clock } = useTools();
  const items = useMemo(() => buildTimeline(state, times.dayOf), [state.messages, state.outgoing]);
  const bubbles = useMemo(
    () => items.filter((item): item is ChatBubble => item.kind === 'bubble'),
    [items],
  );
  const follow = useFollow(bubbles);
  const underWay = useIsFuture(clock, state.typingUntil) && state.link === 'online';
  // What the person said is live, as are the buttons before it, where somebody else answers.
  const typing = underWay && !bubbles.slice(-1).some((one) => one.from === 'person' && one.live);
  return (
    <>
      <div class="log-frame">
        <div
          class="log"
          role="log"
          aria-label={words('web.log')}
          aria-busy={!state.loaded}
          tabIndex={0}
          ref={(element) => {
            follow.log.current = element;
            onLog(element);
          }}
          onScroll={follow.onScroll}
          onWheel={follow.byHand}
          onTouchMove={follow.byHand}
          onPointerDown={follow.byHand}
          onKeyDown={follow.byHand}
          onInput={follow.onInput}
        >
          <div class="log-inner" ref={follow.inner}>
            <Intro
              fresh={!bubbles.some((one) => one.from === 'person')}
              greeted={bubbles.some((one) => (one.reply?.choices.length ?? 0) > 0)}
            />
            <TimelineItems items={items} />
            {typing && <TypingIndicator />}
          </div>
        </div>
      </div>
      {follow.below && <JumpButton unread={follow.unread} onJump={follow.toEnd} />}
    </>
  );
}

/** Draws the newest items, and a button that shows earlier ones, which the reader rarely meets. */
function TimelineItems({ items }: { items: readonly TimelineItem[] }): JSX.Element {
  const { words } = useTools();
  const { count, button, more } = useEarlier();
  const shown = items.slice(-count);
  return (
    <>
      {shown.length < items.length && (
        <button type="button" class="choice earlier" ref={button} onClick={more}>
          {words('web.earlier')}
        </button>
      )}
      {shown.map((item) => (
        <ItemView key={item.key} item={item} />
      ))}
    </>
  );
}

function ItemView({ item }: { item: TimelineItem }): JSX.Element {
  const { words, times, clock } = useTools();
  if (item.kind === 'bubble') return <BubbleView bubble={item} />;
  return (
    <p class="break">
      <span>{item.kind === 'day' ? times.day(item.at, clock.now()) : words('web.anew')}</span>
    </p>
  );
}

/** Draws the way to the newest message, beside the box: over the log it would cover what is read. */
function JumpButton({ unread, onJump }: { unread: boolean; onJump: () => void }): JSX.Element {
  const { words, focus } = useTools();
  return (
    <button
      type="button"
      class={unread ? 'jump unread' : 'jump'}
      onClick={() => {
        onJump();
        focus();
      }}
    >
      <Icon name="down" />
      <span class="unseen">{words('web.new-messages')}</span>
    </button>
  );
}
