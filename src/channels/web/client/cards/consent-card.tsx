import type { JSX } from 'preact';
import type { ConsentOf } from '../../../../reply/reply';
import type { ReplyChoice } from '../../../../reply/reply-parts';
import type { BubbleOutcome } from '../state/timeline';
import { Icon } from '../ui/icons';
import { useTools } from '../ui/tools';
import { Bill } from './bill';

type WordedConsent = ConsentOf<string>;

/** Draws the bill, its terms and the question; one tap on yes or no answers it for good. */
export function ConsentCard({
  consent,
  outcome,
}: {
  consent: WordedConsent;
  outcome: BubbleOutcome;
}): JSX.Element {
  const { awaitedPayment } = useTools();
  return (
    <section class="card consent" role="group" aria-label={consent.title}>
      <h2>{consent.title}</h2>
      <Bill lines={consent.lines} total={consent.total} />
      {consent.terms.length > 0 && (
        <ul class="terms">
          {consent.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <div class="ask">
        <p>{consent.question}</p>
        <div class="pair">
          <ConsentButton
            choice={consent.yes}
            style="primary"
            outcome={outcome}
            onChoose={awaitedPayment.begin}
          />
          <ConsentButton choice={consent.no} style="" outcome={outcome} />
        </div>
      </div>
    </section>
  );
}

function ConsentButton({
  choice,
  style,
  outcome,
  onChoose,
}: {
  choice: ReplyChoice;
  style: string;
  outcome: BubbleOutcome;
  onChoose?: (() => void) | undefined;
}): JSX.Element {
  const { chat, focus } = useTools();
  const chosen = outcome.kind === 'answered' && outcome.code === choice.value;
  return (
    <button
      type="button"
      class={`button ${choice.style ?? style} ${chosen ? 'chosen' : ''}`}
      disabled={outcome.kind !== 'open'}
      onClick={() => {
        onChoose?.();
        chat.choose(choice);
        focus();
      }}
    >
      {chosen && <Icon name="tick" />}
      {choice.label}
    </button>
  );
}
