import type { z } from 'zod';
import type { selectBody } from '../../commerce/contract/booking';
import { experienceCatalogue } from '../catalogue';
import {
  type ExperienceSlot,
  slotStarting,
  soldOutOn,
  ticketById,
} from '../catalogue/availability';
import { dayAt } from '../catalogue/days';
import {
  type CatalogueExperience,
  type ExperiencePackage,
  type ExperienceTicket,
  isEntryPass,
} from '../catalogue/experience';
import { refusedBySeller, invalidRequest, unknownId } from '../http';

/** Body of SELECT, checked by the contract. */
export type BookingSelectBody = z.output<typeof selectBody>;

/** A line of SELECT with its ticket. */
export interface SelectedLine {
  pack: ExperiencePackage;
  ticket: ExperienceTicket;
  count: number;
}

/** A whole SELECT that the catalogue can serve. */
export interface ServableSelection {
  experience: CatalogueExperience;
  slot: ExperienceSlot;
  lines: readonly SelectedLine[];
}

function experienceOfLines(selection: BookingSelectBody): CatalogueExperience {
  const owners = selection.items.map(
    (line) => experienceCatalogue().byPackage(line.parent_item_id)?.experience,
  );
  const first = owners[0];
  if (first === undefined || owners.some((owner) => owner === undefined))
    throw unknownId('package');
  if (owners.some((owner) => owner !== first)) throw invalidRequest('all lines belong to one item');
  return first;
}

function checkSeller(selection: BookingSelectBody, experience: CatalogueExperience): void {
  const { provider, city } = experience;
  const right =
    selection.providerId === provider.id &&
    selection.bppId === provider.bppId &&
    selection.bppUri === provider.bppUri &&
    selection.cityCode === city.code;
  if (!right) throw unknownId('seller for this item');
}

function lineOf(
  experience: CatalogueExperience,
  line: BookingSelectBody['items'][number],
): SelectedLine {
  const found = ticketById(experience, line.id);
  if (found === undefined) throw unknownId('ticket');
  const { pack, ticket } = found;
  if (pack.id !== line.parent_item_id)
    throw invalidRequest('parent_item_id is not the package of the ticket');
  if (!isEntryPass(ticket))
    throw refusedBySeller('NOT_BOOKABLE', 'only tickets with the code ENTRY_PASS can be booked');
  const count = line.quantity.selected.count;
  if (count < ticket.min || count > ticket.max)
    throw refusedBySeller('QUANTITY_OUT_OF_RANGE', `between ${ticket.min} and ${ticket.max}`);
  return { pack, ticket, count };
}

function slotOf(
  selection: BookingSelectBody,
  experience: CatalogueExperience,
  lines: readonly SelectedLine[],
  now: number,
): ExperienceSlot {
  const [fulfillment, more] = selection.fulfillments;
  const range = fulfillment?.stops[0]?.time.range;
  if (fulfillment === undefined || range === undefined || more !== undefined)
    throw invalidRequest('one fulfillment with one stop');
  for (const { pack } of lines) {
    const slot = slotStarting(experience, pack, range.start, now);
    if (slot === undefined || slot.id !== fulfillment.id)
      throw refusedBySeller('SLOT_NOT_OFFERED', 'no such slot');
    if (slot.start !== range.start || slot.end !== range.end)
      throw invalidRequest('the range is not that of the slot');
  }
  const lost = selection.items.some((line) =>
    line.fulfillment_ids.some((id) => id !== fulfillment.id),
  );
  if (lost) throw invalidRequest('fulfillment_ids name another slot');
  return {
    id: fulfillment.id,
    start: range.start,
    end: range.end,
    startMs: Date.parse(range.start),
  };
}

function checkPlaces({ experience, slot, lines }: ServableSelection): void {
  if (new Set(lines.map((line) => line.ticket.id)).size < lines.length)
    throw invalidRequest('a ticket is named twice');
  if (soldOutOn(experience, dayAt(slot.startMs)) !== undefined)
    throw refusedBySeller('SOLD_OUT', 'no places are left');
  if (lines.some((line) => line.count > line.ticket.capacity))
    throw refusedBySeller('SOLD_OUT', 'not so many places are left');
}

/**
 * Finds what SELECT names; throws SandboxRefusal for parts that do not fit or have no places left.
 */
export function readSelection(selection: BookingSelectBody, now: number): ServableSelection {
  const experience = experienceOfLines(selection);
  checkSeller(selection, experience);
  const lines = selection.items.map((line) => lineOf(experience, line));
  const selected = { experience, lines, slot: slotOf(selection, experience, lines, now) };
  checkPlaces(selected);
  return selected;
}
