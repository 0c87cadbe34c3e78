import { z } from 'zod';
import { experienceCatalogue } from '../catalogue';
import { CATALOGUE_CITIES } from '../catalogue/cities';
import type { SandboxCall } from '../call';
import { unknownId } from '../http';
import { orderRecord } from '../orders/order';
import type { SandboxWorld } from '../world';
import { itemEntryView } from './views';

const distinctValues = <T>(values: readonly T[]) => [...new Set(values)];

/** Answers GET /city. */
export async function getCities() {
  return {
    data: CATALOGUE_CITIES.map(({ name, code, lat, lng, state }) => ({
      name,
      code,
      state,
      latitude: lat,
      longitude: lng,
    })),
  };
}

/** Answers GET /categories. */
export async function getCategories() {
  const names = distinctValues(
    experienceCatalogue().all.map((experience) => experience.seed.category),
  ).sort();
  return { data: names.map((name) => ({ name })) };
}

const subQuery = z.strictObject({ category: z.string().min(1).optional() });

/** Answers GET /sub-categories, of one category where the query names it. */
export async function getSubCategories(_world: SandboxWorld, call: SandboxCall) {
  const { category } = call.query(subQuery);
  const seeds = experienceCatalogue().all.map((experience) => experience.seed);
  const wanted = seeds.filter((seed) => category === undefined || seed.category === category);
  const pairs = distinctValues(wanted.map((seed) => `${seed.category}/${seed.sub}`)).sort();
  return {
    data: pairs.map((pair) => ({
      category: pair.slice(0, pair.indexOf('/')),
      name: pair.slice(pair.indexOf('/') + 1),
    })),
  };
}

/** Answers GET /providers. */
export async function getProviders() {
  const providers = distinctValues(
    experienceCatalogue().all.map((experience) => experience.provider),
  );
  return { data: providers.map(({ id, name, bppId, bppUri }) => ({ id, name, bppId, bppUri })) };
}

/** Answers GET /pg-config with the sandbox's only gateway. */
export async function getGatewayConfig(world: SandboxWorld) {
  return {
    data: [
      {
        code: world.gatewayCode,
        name: 'Sandbox Pay',
        checkoutUrl: `${world.publicUrl}/gateway/checkout`,
      },
    ],
  };
}

/** Answers GET /payment-options. */
export async function getPaymentOptions(world: SandboxWorld) {
  return { data: [{ pg: world.gatewayCode, methods: ['UPI', 'CARD', 'NETBANKING'] }] };
}

const HERO_COUNT = 4;

/** Answers GET /hero-sections/city/:id, `id` being a network city code. */
export async function getHeroSections(world: SandboxWorld, call: SandboxCall) {
  const here = experienceCatalogue().all.filter(
    (experience) => experience.city.code === call.param('id'),
  );
  if (here.length === 0) throw unknownId('city');
  const best = [...here].sort((a, b) => b.seed.rating - a.seed.rating).slice(0, HERO_COUNT);
  return { data: best.map((experience) => itemEntryView(world, experience, undefined)) };
}

const reviewBody = z.looseObject({
  orderId: z.string().min(1),
  rating: z.number().min(1).max(5),
  comment: z.string().max(2_000).optional(),
});

/** Answers POST /reviews, which rates an order. */
export async function createReview(world: SandboxWorld, call: SandboxCall) {
  const { orderId, rating } = call.body(reviewBody);
  await world.orders.update(orderId, (order) => {
    if (order === undefined) throw unknownId('order');
    return orderRecord.parse({ ...order, rating });
  });
  return { data: { orderId, rating } };
}
