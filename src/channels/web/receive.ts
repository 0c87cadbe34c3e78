import { z } from 'zod';
import { HttpError } from '../../server/http';
import type { MessageContent, InboundMessage } from '../../turn/message';
import { labelOf, tappedContent } from '../shared/tapped';
import { MAX_MESSAGE_TEXT } from './limits';

const recordSchema = z.record(z.string(), z.unknown());

/** The parts of a posted activity that Mela reads; it ignores the others. */
const postedActivitySchema = z.object({
  type: z.string().max(100),
  name: z.string().max(200).optional().catch(undefined),
  text: z.string().nullish().catch(undefined),
  value: z.unknown().optional(),
  locale: z.string().max(35).optional().catch(undefined),
  channelData: recordSchema.optional().catch(undefined),
  entities: z.array(recordSchema).optional().catch(undefined),
  attachments: z.array(recordSchema).optional().catch(undefined),
});

/** A posted activity, parsed. */
export type PostedActivity = z.infer<typeof postedActivitySchema>;

/** Who posts, as the token says, whatever the activity claims. */
export interface PostAuthor {
  conversation: string;
  user: string;
}

/** Parses a posted activity. @throws HttpError 400 `bad_activity` */
export function parseActivity(body: unknown): PostedActivity {
  const parsed = postedActivitySchema.safeParse(body);
  if (!parsed.success)
    throw new HttpError(400, 'bad_activity', 'The body is not an activity: it needs a "type".');
  return parsed.data;
}

/** Returns the client's id of a message, if any, by which a repeat is known. */
export function clientId(activity: PostedActivity): string | undefined {
  const id = activity.channelData?.['clientActivityID'];
  return typeof id === 'string' && id !== '' && id.length <= 200 ? id : undefined;
}

/** Message id of a joining: one for the whole conversation, however clients report it. */
export const JOINED_ID = 'joined';

/** A message for the inbox, and what the history shows of it. */
export interface ReceivedWebMessage {
  message: InboundMessage;
  echo?: MessageContent | undefined;
}

/**
 * Reads an activity as a message of the inbox; undefined where it asks for no answer (typing and
 * the like). @throws HttpError 400 `text_too_long`, `bad_form`
 */
export function receivePostedActivity(
  activity: PostedActivity,
  author: PostAuthor,
  newId: () => string,
): ReceivedWebMessage | undefined {
  const content = toContent(activity);
  return (
    content && {
      message: toIncoming(activity, content, author, newId),
      echo: echoContent(content, activity),
    }
  );
}

/** Shows of a form only that the person sent it, never what they typed. */
function echoContent(
  content: MessageContent,
  activity: PostedActivity,
): MessageContent | undefined {
  if (content.kind === 'joined' || content.kind === 'event') return undefined;
  if (content.kind !== 'form') return content;
  const label = activity.text?.trim() || labelOf(activity.value);
  return { kind: 'choice', value: content.value, ...(label ? { text: label.slice(0, 200) } : {}) };
}

function toIncoming(
  activity: PostedActivity,
  content: MessageContent,
  author: PostAuthor,
  newId: () => string,
): InboundMessage {
  return {
    channel: 'web',
    conversation: author.conversation,
    customer: author.user,
    messageId: content.kind === 'joined' ? JOINED_ID : (clientId(activity) ?? newId()),
    content,
    ...(activity.locale === undefined ? {} : { locale: activity.locale }),
  };
}

function toContent(activity: PostedActivity): MessageContent | undefined {
  switch (activity.type) {
    case 'message':
      return messageContent(activity);
    case 'conversationUpdate':
      return { kind: 'joined' };
    case 'event':
      return eventContent(activity);
    default:
      return undefined;
  }
}

function eventContent(activity: PostedActivity): MessageContent | undefined {
  if (activity.name === 'webchat/join') return { kind: 'joined' };
  return activity.name === 'mela/place'
    ? (placeOf(activity.value) ?? { kind: 'other' })
    : undefined;
}

function messageContent(activity: PostedActivity): MessageContent {
  const text = activity.text?.trim() ?? '';
  if (text.length > MAX_MESSAGE_TEXT)
    throw new HttpError(400, 'text_too_long', `A message may have ${MAX_MESSAGE_TEXT} characters.`);
  const tapped = tappedContent(activity.value, text);
  if (tapped) return tapped;
  const place = sharedPlace(activity);
  if (place) return place;
  if (text !== '') return { kind: 'text', text };
  const file = activity.attachments?.[0];
  if (!file) return { kind: 'other' };
  const mime = file['contentType'];
  return typeof mime === 'string' ? { kind: 'file', mime: mime.slice(0, 200) } : { kind: 'file' };
}

const latLng = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: z.string().max(300).optional().catch(undefined),
});
const geoEntitySchema = z.object({
  geo: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  name: z.string().max(300).optional().catch(undefined),
});

function placeOf(value: unknown): MessageContent | undefined {
  const place = latLng.safeParse(value);
  if (!place.success) return undefined;
  const { lat, lng, label } = place.data;
  return { kind: 'place', lat, lng, ...(label === undefined ? {} : { label }) };
}

/** Returns a place from `channelData.mela.place`, or from an entity of schema.org's kind. */
function sharedPlace(activity: PostedActivity): MessageContent | undefined {
  const own = recordSchema.safeParse(activity.channelData?.['mela']);
  const place = own.success ? placeOf(own.data['place']) : undefined;
  if (place) return place;
  for (const entity of activity.entities ?? []) {
    const found = geoEntitySchema.safeParse(entity);
    if (!found.success) continue;
    const { latitude, longitude } = found.data.geo;
    return {
      kind: 'place',
      lat: latitude,
      lng: longitude,
      ...(found.data.name === undefined ? {} : { label: found.data.name }),
    };
  }
  return undefined;
}
