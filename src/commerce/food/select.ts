import type { EndpointInput, EndpointOutput } from '../contract';
import { rupeesToPaise } from '../money';
import { durationMs } from './duration';
import type { FoodQuote, FoodSelectInput, FoodQuoteLine, FulfillmentOption } from './views';

type FoodSelectRequestBody = EndpointInput<'selectFood'>['body'];
type QuotedFoodOrder = EndpointOutput<'selectFood'>['data']['dto']['message']['order'];

/**
 * Builds SELECT's body (interface.md, POST /ret11/select): one row a dish, one a chosen option.
 * Rows of a line share a `parentItemId`, which tells equal dishes with different options apart.
 */
export function selectBody(input: FoodSelectInput, transactionId: string): FoodSelectRequestBody {
  const { providerId, sellerId, locationId, lines, lat, lng, pin } = input;
  return {
    providerId,
    sellerId,
    transactionId,
    locationIds: [locationId],
    items: lines.flatMap((line) => rowsOf(line, locationId)),
    gps: `${toCoordinateText(lat)},${toCoordinateText(lng)}`,
    areaCode: pin,
  };
}

function rowsOf(
  line: FoodSelectInput['lines'][number],
  location: string,
): FoodSelectRequestBody['items'] {
  const { dishId, quantity, choices } = line;
  const dish = { id: dishId, location_id: location, quantity, type: 'item' as const }; // "required when customizations are used": by any line of the order
  if (choices.length === 0) return [dish];
  const parentItemId = `line-${line.id}`;
  const options = choices.map((one) => ({
    id: one.optionId,
    location_id: location,
    quantity: one.quantity * quantity,
    parentItemId,
    type: 'customization' as const,
    parentCategoryId: one.groupId,
  }));
  return [{ ...dish, parentItemId }, ...options];
}

const COORDINATE_DECIMALS = 6; // about 0.1 m: more tells nothing

/** Writes a coordinate as plain decimals, without an exponent. */
function toCoordinateText(degrees: number): string {
  return degrees.toFixed(COORDINATE_DECIMALS).replace(/\.?0+$/u, '');
}

/**
 * Turns SELECT's answer into Mela's quote, valid from `askedAt` (ms UTC), the time of the request.
 */
export function foodQuoteFrom(
  data: EndpointOutput<'selectFood'>['data'],
  askedAt: number,
): FoodQuote {
  const { context, message } = data.dto;
  const { quote, fulfillments, items } = message.order;
  const ttl = durationMs(quote.ttl);
  const quotedWay = items?.[0]?.fulfillment_id;
  return {
    is: 'quote',
    transaction: context.transaction_id,
    totalPaise: rupeesToPaise(quote.price.value),
    lines: quote.breakup.map(lineOf),
    ways: fulfillments.filter(isServiceable).map(toFulfillmentOption),
    ...(quotedWay ? { quotedWay } : {}),
    ...(ttl === undefined ? {} : { expiresAt: askedAt + ttl }),
    items: (items ?? []).map((item) => item.id),
  };
}

const isServiceable = (way: QuotedFoodOrder['fulfillments'][number]): boolean =>
  way.state?.descriptor?.code === 'Serviceable';

function toFulfillmentOption(way: QuotedFoodOrder['fulfillments'][number]): FulfillmentOption {
  const tat = durationMs(way['@net/org/TAT']);
  const [from, to] = [timeOf(way.end?.time?.range?.start), timeOf(way.end?.time?.range?.end)];
  return {
    id: way.id,
    type: way.type ?? '',
    ...(tat === undefined ? {} : { minutes: Math.round(tat / 60_000) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    tracked: way.tracking === true,
    ...(way['@net/org/provider_name'] ? { by: way['@net/org/provider_name'] } : {}),
  };
}

function timeOf(text: string | null | undefined): number | undefined {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

function lineOf(line: QuotedFoodOrder['quote']['breakup'][number]): FoodQuoteLine {
  const count = line['@net/org/item_quantity']?.count;
  const available = leastOf([
    line.item?.quantity?.available?.count,
    line.item?.quantity?.maximum?.count,
  ]);
  return {
    title: line.title ?? '',
    type: line['@net/org/title_type'] ?? '',
    paise: rupeesToPaise(line.price.value),
    item: line['@net/org/item_id'] ?? '',
    ...(count === null || count === undefined ? {} : { count }),
    ...(available === undefined ? {} : { available }),
  };
}

function leastOf(counts: readonly (string | number | null | undefined)[]): number | undefined {
  const told = counts
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(Number)
    .filter(Number.isFinite);
  return told.length === 0 ? undefined : Math.min(...told);
}
