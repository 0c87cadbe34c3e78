import type { ComponentProps, ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReplySheet } from '../../../../reply/sheet';
import type { CardMap } from '../cards/card-map';
import type { CardProps } from '../cards/card-props';

/** Draws a card, whose code is loaded with the first one; grey shapes stand in until then. */
export const LazyCard = lazily<CardProps>(
  async () => (await import('../cards/card-view')).CardView,
);

/** Draws a sheet, whose code is loaded with the first one. */
export const LazySheet = lazily<{ sheet: ReplySheet }>(
  async () => (await import('../cards/sheet-card')).SheetCard,
);

/** Draws a map of cards, whose code is loaded with the first one. */
export const LazyMap = lazily<ComponentProps<typeof CardMap>>(
  async () => (await import('../cards/card-map')).CardMap,
);

function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => JSX.Element {
  let loaded: ComponentType<P> | undefined;
  return (props) => {
    const [View, show] = useState<ComponentType<P> | undefined>(() => loaded);
    useEffect(() => {
      if (!View)
        load().then(
          (view) => show(() => (loaded = view)),
          () => undefined,
        );
    }, [View]);
    return View ? <View {...props} /> : <div class="card skeleton" aria-hidden="true" />;
  };
}
