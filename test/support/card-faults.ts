import type * as Cards from 'adaptivecards';

/** The package's main file is an ES module; its bundle is not. */
const { AdaptiveCard, SerializationContext, Version } = jest.requireActual<typeof Cards>(
  'adaptivecards/dist/adaptivecards',
);

/** What the renderer of Microsoft's clients finds wrong in a card of version 1.5. */
export function cardFaultsOf(content: unknown): string[] {
  const context = new SerializationContext(new Version(1, 5));
  const card = new AdaptiveCard();
  card.parse(content, context);
  const events = Array.from(
    { length: context.eventCount },
    (_, i) => context.getEventAt(i).message,
  );
  return [...events, ...card.validateProperties().validationEvents.map((event) => event.message)];
}
