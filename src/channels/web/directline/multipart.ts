import { HttpError } from '../../../server/http';

/** One part of a multipart body. */
export interface MultipartPart {
  name: string;
  fileName?: string | undefined;
  type: string;
  bytes: Buffer;
}

/** Most parts of one upload, more than anybody attaches to a message. */
const MAX_PARTS = 20;
const MAX_PART_HEADERS = 4_096;
const LINE_BREAK = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Splits a `multipart/form-data` body into its parts, in order.
 * @throws HttpError 415 `not_multipart`, 400 `malformed_multipart`
 */
export function readParts(body: Buffer, contentType: string | undefined): MultipartPart[] {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined)
    throw new HttpError(415, 'not_multipart', 'An upload is multipart/form-data with a boundary.');
  const mark = Buffer.from(`--${boundary}`);
  const parts: MultipartPart[] = [];
  let at = body.indexOf(mark);
  while (at >= 0) {
    const start = at + mark.length;
    if (body.subarray(start, start + 2).toString('latin1') === '--') return parts;
    const next = body.indexOf(Buffer.concat([LINE_BREAK, mark]), start);
    if (next < 0 || parts.length === MAX_PARTS) break;
    parts.push(readPart(body.subarray(start + LINE_BREAK.length, next)));
    at = next + LINE_BREAK.length;
  }
  throw malformedMultipart();
}

const malformedMultipart = (): HttpError =>
  new HttpError(400, 'malformed_multipart', 'The parts of the upload cannot be told apart.');

/** Returns the boundary that a content type names; undefined where it names none. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (contentType === undefined || !/^multipart\/form-data\b/i.test(contentType)) return undefined;
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

function readPart(part: Buffer): MultipartPart {
  const end = part.subarray(0, MAX_PART_HEADERS).indexOf(HEADERS_END);
  if (end < 0) throw malformedMultipart();
  const head = part.subarray(0, end).toString('utf8');
  const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1] ?? '';
  const fileName = dispositionParameter(disposition, 'filename');
  return {
    name: dispositionParameter(disposition, 'name') ?? '',
    ...(fileName === undefined ? {} : { fileName }),
    type:
      /^content-type:\s*([^\r\n;]+)/im.exec(head)?.[1]?.trim().toLowerCase() ??
      'application/octet-stream',
    bytes: part.subarray(end + HEADERS_END.length),
  };
}

const dispositionParameter = (disposition: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
