import { z } from 'zod';
import { ITEM_SORTS, selectedFulfillment, selectedItem, visitorForm } from '../contract/booking';

/*
 * The service's answers as dialogs see them: the members that Mela relies on, with money in paise.
 * Raw ids and arrays pass through untouched, since later calls must carry them unchanged
 * (interface.md, Booking sequence).
 */

/** One experience in a list. */
export const listedExperienceSchema = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** From 0 to 5; missing where nobody has rated it. */
  rating: z.number().optional(),
  reviews: z.number().optional(),
  /** Starting price; 0 is free, missing is unknown. */
  pricePaise: z.number().int().optional(),
  picture: z.string().optional(),
  location: z.string(),
  category: z.string(),
  cityCode: z.string().optional(),
  distanceKm: z.number().optional(),
  /** Its place in degrees; missing where the service tells none. */
  at: z.object({ lat: z.number(), lng: z.number() }).optional(),
});

/** A page of experiences and how many there are in all. */
export const experiencePageSchema = z.object({
  items: z.array(listedExperienceSchema),
  total: z.number().int(),
});

/** See {@link experiencePageSchema}. */
export type ExperiencePage = z.infer<typeof experiencePageSchema>;

/**
 * Filters of GET /items in Mela's units: prices in paise, everything else as the service takes it.
 */
export const searchInput = z.object({
  page: z.number().int().min(1),
  limit: z.number().int().min(1),
  title: z.string().optional(),
  category: z.array(z.string()).optional(),
  subCategory: z.string().optional(),
  cityCode: z.string().optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  /** Days (YYYY-MM-DD) on one of which it must be bookable; each is a request of its own. */
  dates: z.array(z.string()).max(7).optional(),
  minPaise: z.number().int().optional(),
  maxPaise: z.number().int().optional(),
  minRating: z.number().optional(),
  sort: z.enum(ITEM_SORTS).optional(),
  trending: z.boolean().optional(),
  top: z.boolean().optional(),
  recent: z.boolean().optional(),
  maxDistanceKm: z.number().optional(),
  providerId: z.string().optional(),
});

/** The seller of an experience, passed on to SELECT and INIT unchanged. */
export const experienceSellerSchema = z.object({
  bppId: z.string(),
  bppUri: z.string(),
  cityCode: z.string(),
  id: z.string(),
  name: z.string(),
});

/** A package of an experience. `refundable` is missing where the service does not say. */
export const offeredPackage = z.object({
  id: z.string(),
  name: z.string(),
  fromPaise: z.number().int().optional(),
  refundable: z.boolean().optional(),
  /** Keys of the bookable tickets, for the timeslots' query. */
  ticketKeys: z.array(z.string()),
  tickets: z.array(
    z.object({
      name: z.string(),
      pricePaise: z.number().int().optional(),
      /** The most that one booking may hold; missing where the service does not say. */
      max: z.number().int().optional(),
    }),
  ),
});

/**
 * A thing that a seller lists beside the tickets that let people in, such as parking: it cannot be
 * booked (interface.md, Ticket: `code`).
 */
export const unbookableExtraSchema = z.object({
  name: z.string(),
  pricePaise: z.number().int().optional(),
});

/** An experience in full. `dates` are the service's own timestamps; no other date can be booked. */
export const experienceDetail = z.object({
  key: z.string(),
  id: z.string(),
  name: z.string(),
  about: z.string(),
  pictures: z.array(z.string()),
  dates: z.array(z.string()),
  seller: experienceSellerSchema,
  packages: z.array(offeredPackage),
  /** Missing where nothing is listed beside the tickets. */
  extras: z.array(unbookableExtraSchema).optional(),
});

/** A time slot, UTC. */
export const timeslotSchema = z.object({ id: z.string(), start: z.string(), end: z.string() });

/** A ticket that can be booked for a slot, with the least and the most that one order may hold. */
export const bookableTicket = z.object({
  id: z.string(),
  name: z.string(),
  pricePaise: z.number().int(),
  parentItemId: z.string(),
  fulfillmentId: z.string(),
  min: z.number().int(),
  max: z.number().int(),
});

/** SELECT's body. */
export const selectInput = z.object({
  cityCode: z.string(),
  bppId: z.string(),
  bppUri: z.string(),
  providerId: z.string(),
  items: z.array(selectedItem),
  fulfillments: z.array(selectedFulfillment),
});

/** SELECT's answer, with the very arrays that were sent (`sent`). */
export const bookingSelectResultSchema = z.object({
  transaction: z.string(),
  sent: selectInput,
  lines: z.array(z.object({ title: z.string(), paise: z.number().int() })),
  totalPaise: z.number().int(),
  forms: z.array(visitorForm),
});

/**
 * One submission of a visitor form; `place`, its number in the transaction, tells equal ones apart.
 */
export const formSubmissionSchema = z.object({
  transaction: z.string(),
  groupId: z.string(),
  place: z.number().int(),
  data: z.record(z.string(), z.string()),
});

/** Answer to a form: how many forms of the transaction the service still wants. */
export const formSubmitResultSchema = z.object({
  transaction: z.string(),
  remaining: z.number().int(),
});

/** Input of INIT: SELECT's own arrays and who pays. */
export const initInput = z.object({
  transaction: z.string(),
  sent: selectInput,
  itemId: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});

/** INIT's answer: the amount to be paid. `terms` is the whole BPP_TERMS tag. */
export const bookingInitResultSchema = z.object({
  transaction: z.string(),
  paymentId: z.string(),
  totalPaise: z.number().int(),
  terms: z.unknown(),
});

/** One experience in a list; see `listedExperienceSchema`. */
export type ListedExperience = z.infer<typeof listedExperienceSchema>;
/** An experience in full; see `experienceDetail`. */
export type ExperienceDetail = z.infer<typeof experienceDetail>;
/** A thing listed beside the tickets; see `unbookableExtraSchema`. */
export type UnbookableExtra = z.infer<typeof unbookableExtraSchema>;
/** Filters of a search for experiences; see `searchInput`. */
export type SearchInput = z.infer<typeof searchInput>;
/** A package of an experience; see `offeredPackage`. */
export type OfferedPackage = z.infer<typeof offeredPackage>;
/** A time slot; see `timeslotSchema`. */
export type Timeslot = z.infer<typeof timeslotSchema>;
/** A ticket that can be booked; see `bookableTicket`. */
export type BookableTicket = z.infer<typeof bookableTicket>;
/** SELECT's body; see `selectInput`. */
export type SelectInput = z.infer<typeof selectInput>;
/** SELECT's answer; see `bookingSelectResultSchema`. */
export type BookingSelectResult = z.infer<typeof bookingSelectResultSchema>;
/** One submission of a visitor form; see `formSubmissionSchema`. */
export type FormSubmission = z.infer<typeof formSubmissionSchema>;
/** Input of INIT; see `initInput`. */
export type InitInput = z.infer<typeof initInput>;
/** INIT's answer; see `bookingInitResultSchema`. */
export type BookingInitResult = z.infer<typeof bookingInitResultSchema>;
