import type { JSX } from 'preact';
import type { Reply } from '../../../../reply/reply';
import { openSheetOf } from '../state/open-sheet';
import type { ChatBubble } from '../state/timeline';
import { AdaptiveCard } from './adaptive-card';
import { ChoiceButtons } from './choices';
import { Wheel } from './icons';
import { LazyCard, LazySheet } from './lazy-card';
import { RichText } from './rich-text';
import { useTools } from './tools';

/** Draws one message of the log: its sender, card, quick answers and time. */
export function BubbleView({ bubble }: { bubble: ChatBubble }): JSX.Element {
  const { words } = useTools();
  const edges = `${bubble.first ? 'first' : ''} ${bubble.last ? 'last' : ''}`;
  return (
    <div class={`row ${bubble.from} ${edges}`} data-key={bubble.key}>
      {bubble.from === 'mela' && <span class="avatar">{bubble.first && <Wheel />}</span>}
      <div class="said">
        <span class="unseen">
          {bubble.from === 'mela' ? words('web.said.mela') : words('web.said.you')}
        </span>
        {bubble.reply ? (
          <ReplyView bubble={bubble} reply={bubble.reply} />
        ) : (
          <PlainBubble bubble={bubble} />
        )}
        <BubbleFooter bubble={bubble} />
      </div>
    </div>
  );
}

function PlainBubble({ bubble }: { bubble: ChatBubble }): JSX.Element {
  const { words } = useTools();
  const text = bubble.text || (bubble.from === 'person' ? words('web.place.mine') : '');
  return (
    <>
      {text && (
        <p class={`bubble ${bubble.state}`}>
          <RichText text={text} />
        </p>
      )}
      {bubble.adaptive !== undefined && <AdaptiveCard card={bubble.adaptive} />}
    </>
  );
}

function ReplyView({ bubble, reply }: { bubble: ChatBubble; reply: Reply }): JSX.Element {
  const sheet = openSheetOf(bubble);
  if (sheet) return <LazySheet key={sheet.card} sheet={sheet} />;
  const lead =
    reply.kind === 'text' || reply.kind === 'carousel' || reply.kind === 'place' ? reply.text : '';
  return (
    <>
      {lead && (
        <p class="bubble">
          <RichText text={lead} />
        </p>
      )}
      {reply.kind !== 'text' && <LazyCard bubble={bubble} reply={reply} />}
      {bubble.live && <ChoiceButtons choices={reply.choices} />}
    </>
  );
}

function BubbleFooter({ bubble }: { bubble: ChatBubble }): JSX.Element | null {
  const { words, times, chat } = useTools();
  if (bubble.state === 'refused')
    return (
      <p class="foot refused">
        {words('web.refused')}{' '}
        <button type="button" class="link" onClick={() => chat.retry(bubble.key)}>
          {words('web.retry')}
        </button>
      </p>
    );
  const waits = bubble.state === 'waiting';
  if (!bubble.last && !waits) return null;
  return (
    <p class="foot">
      <time dateTime={new Date(bubble.at).toISOString()}>{times.time(bubble.at)}</time>
      {waits && <span class="waits"> · {words('web.waiting')}</span>}
    </p>
  );
}
