import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CardProps } from '../cards/card-props';

let loadedCardView: ComponentType<CardProps> | undefined;

async function loadCardView(): Promise<ComponentType<CardProps>> {
  loadedCardView ??= (await import('../cards/card-view')).CardView;
  return loadedCardView;
}

/** Draws a card, whose code is loaded with the first one; grey shapes stand in until then. */
export function LazyCard(props: CardProps): JSX.Element {
  const [View, show] = useState<ComponentType<CardProps> | undefined>(() => loadedCardView);
  useEffect(() => {
    if (!View)
      loadCardView().then(
        (view) => show(() => view),
        () => undefined,
      );
  }, [View]);
  return View ? <View {...props} /> : <div class="card skeleton" aria-hidden="true" />;
}
