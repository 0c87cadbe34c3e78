import { AdaptiveCard, HostConfig, OpenUrlAction, SubmitAction } from 'adaptivecards';

const cardHostConfig = new HostConfig({
  fontFamily: 'inherit',
  supportsInteractivity: true,
  spacing: { small: 6, default: 10, medium: 14, large: 18, extraLarge: 24, padding: 14 },
  actions: {
    actionsOrientation: 'horizontal',
    actionAlignment: 'stretch',
    maxActions: 6,
    buttonSpacing: 8,
  },
});

/**
 * Draws an Adaptive Card: a tap on an action sends its title as text, a link opens in a new tab.
 * Returns undefined when the card cannot be drawn.
 */
export function drawAdaptiveCard(
  card: unknown,
  say: (text: string) => void,
): HTMLElement | undefined {
  const drawing = new AdaptiveCard();
  drawing.hostConfig = cardHostConfig;
  drawing.onExecuteAction = (action) => {
    if (action instanceof OpenUrlAction && /^https?:/.test(action.url ?? ''))
      window.open(action.url, '_blank', 'noopener');
    if (action instanceof SubmitAction) say(action.title ?? '');
  };
  drawing.parse(card);
  return drawing.render();
}
