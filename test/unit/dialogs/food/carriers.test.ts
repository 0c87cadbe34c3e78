import { carrierWords } from '../../../../dialogs/order-food/questions';
import { readTranslations } from '../../../../src/app/translations';
import type { FulfillmentOption } from '../../../../src/commerce/food/views';
import { createReplyWording } from '../../../../src/reply/word';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const way = (more: Partial<FulfillmentOption>): FulfillmentOption => ({
  id: 'w',
  type: 'Delivery',
  tracked: false,
  ...more,
});

describe('who delivers is told as the seller tells it, and made up nowhere', () => {
  test.each<[Partial<FulfillmentOption>, 'en' | 'hi', string]>([
    [
      { by: 'Swift Riders', tracked: true },
      'en',
      'Delivery. Swift Riders handles it, and you can track it.',
    ],
    [{ by: 'Swift Riders' }, 'en', 'Delivery. Swift Riders handles it; no tracking is listed.'],
    [
      { tracked: true },
      'en',
      'Delivery. The restaurant doesn’t say who handles it; you can track it.',
    ],
    [{}, 'en', 'Delivery. The restaurant doesn’t say who handles it; no tracking is listed.'],
    [
      { minutes: 21, tracked: true, by: 'Swift Riders' },
      'en',
      'Delivery in about 21 min. Swift Riders handles it, and you can track it.',
    ],
    [
      { type: 'Self-Pickup' },
      'en',
      'Pickup. The restaurant doesn’t say who handles it; no tracking is listed.',
    ],
    [
      { type: 'Buyer-Delivery', by: 'Kitchen' },
      'en',
      'Picked up by your own rider. Kitchen handles it; no tracking is listed.',
    ],
    [
      { type: 'Drone' },
      'en',
      'Drone. The restaurant doesn’t say who handles it; no tracking is listed.',
    ],
    [
      { by: 'Swift Riders', tracked: true },
      'hi',
      'डिलीवरी, Swift Riders की तरफ़ से; ट्रैक भी कर सकते हैं।',
    ],
    [
      {},
      'hi',
      'डिलीवरी। किसकी तरफ़ से, यह रेस्टोरेंट नहीं बताता; ट्रैकिंग के बारे में कुछ नहीं लिखा।',
    ],
    [
      { tracked: true },
      'hi',
      'डिलीवरी। किसकी तरफ़ से, यह रेस्टोरेंट नहीं बताता; ट्रैक कर सकते हैं।',
    ],
  ])('%j in %s', (more, language, told) =>
    expect(words.text(carrierWords(way(more)), language)).toBe(told),
  );
});
