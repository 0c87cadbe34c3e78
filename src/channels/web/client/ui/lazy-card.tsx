import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Reply } from '../../../../reply/reply';
import type { Bubble } from '../state/timeline';

/** What a card is drawn from. */
export interface CardProps {
  bubble: Bubble;
  reply: Reply;
}

let loaded: ComponentType<CardProps> | undefined;

async function load(): Promise<ComponentType<CardProps>> {
  loaded ??= (await import('../cards/card-view')).CardView;
  return loaded;
}

/** A card whose code is fetched when the first one comes; grey shapes stand in until then. */
export function LazyCard(props: CardProps): JSX.Element {
  const [View, show] = useState<ComponentType<CardProps> | undefined>(() => loaded);
  useEffect(() => {
    if (!View) load().then((view) => show(() => view), () => undefined);
  }, [View]);
  return View ? <View {...props} /> : <div class="card skeleton" aria-hidden="true" />;
}
