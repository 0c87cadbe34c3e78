import type { JSX } from 'preact';
import type { CardProps } from './card-props';
import { Carousel } from './carousel';
import { ConsentCard } from './consent-card';
import { FormCard } from './form-card';
import { PayCard, GroupOrderCard, ReceiptCard, StatusCard } from './order-cards';
import { PlaceCard } from './place-card';
import { TicketCard } from './ticket-card';

/** Draws a reply's card; `BubbleView` draws the text above it and the choices below. */
export function CardView({ bubble, reply }: CardProps): JSX.Element | null {
  switch (reply.kind) {
    case 'text':
      return null;
    case 'carousel':
      return <Carousel cards={reply.cards} />;
    case 'form':
      return <FormCard key={bubble.key} form={reply} bubble={bubble} />;
    case 'receipt':
      return <ReceiptCard receipt={reply} />;
    case 'consent':
      return <ConsentCard consent={reply} outcome={bubble.outcome} />;
    case 'pay':
      return <PayCard pay={reply} />;
    case 'status':
      return <StatusCard status={reply} />;
    case 'arrangement':
      return <GroupOrderCard arrangement={reply} />;
    case 'ticket':
      return <TicketCard ticket={reply} />;
    default:
      return bubble.live ? <PlaceCard /> : null;
  }
}
