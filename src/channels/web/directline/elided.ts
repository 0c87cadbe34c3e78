import { HttpError, type BodyFilter } from '../../../server/http';
import { MAX_ACTIVITY_BODY } from '../limits';
import { boundaryOf } from './multipart';

const HEADERS_END = Buffer.from('\r\n\r\n');
const MAX_PART_HEADERS = 4_096;
const EMPTY_BUFFER: Buffer = Buffer.alloc(0);

/**
 * Creates a filter that drops the bytes of files from a multipart body as it comes in: Mela stores
 * no files, only their kinds. What is left is a multipart body with empty files. Undefined where
 * the type names no boundary, which `readParts` refuses.
 */
export function createFileElision(contentType: string | undefined): BodyFilter | undefined {
  const boundary = boundaryOf(contentType);
  return boundary === undefined ? undefined : new FileElision(Buffer.from(`\r\n--${boundary}`));
}

class FileElision implements BodyFilter {
  /** Bytes not read yet: at most a part's headers, or an incomplete boundary. */
  #rest: Buffer = EMPTY_BUFFER;
  #in: 'headers' | 'kept' | 'file' | 'start' = 'start';
  #kept = 0;

  constructor(private readonly mark: Buffer) {}

  write(chunk: Buffer): Buffer {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const out: Buffer[] = [];
    while (this.#step(out));
    if (this.#rest.length > 0) this.#rest = Buffer.from(this.#rest); // a copy frees the chunk
    const kept = out.length === 1 && out[0] ? Buffer.from(out[0]) : Buffer.concat(out);
    this.#kept += kept.length;
    if (this.#kept > MAX_ACTIVITY_BODY)
      throw new HttpError(
        413,
        'too_large',
        `What comes beside the files is larger than ${MAX_ACTIVITY_BODY} bytes.`,
      );
    return kept;
  }

  /** Reads one piece; returns false when it needs more bytes. */
  #step(out: Buffer[]): boolean {
    if (this.#in === 'headers') return this.#headers(out);
    // No line break stands before the first boundary.
    const mark = this.#in === 'start' ? this.mark.subarray(2) : this.mark;
    const at = this.#rest.indexOf(mark);
    const sure = at < 0 ? Math.max(0, this.#rest.length - mark.length + 1) : at;
    if (this.#in !== 'file') out.push(this.#rest.subarray(0, sure));
    if (at >= 0) out.push(mark);
    this.#rest = this.#rest.subarray(at < 0 ? sure : at + mark.length);
    if (at >= 0) this.#in = 'headers';
    return at >= 0;
  }

  #headers(out: Buffer[]): boolean {
    if (this.#rest.length >= 2 && this.#rest.subarray(0, 2).toString('latin1') === '--') {
      out.push(this.#rest.subarray(0, 2));
      this.#rest = EMPTY_BUFFER;
      this.#in = 'file';
      return false;
    }
    const end = this.#rest.indexOf(HEADERS_END);
    if (end < 0 && this.#rest.length > MAX_PART_HEADERS)
      throw new HttpError(
        400,
        'malformed_multipart',
        'The parts of the upload cannot be told apart.',
      );
    if (end < 0) return false;
    const head = this.#rest.subarray(0, end + HEADERS_END.length);
    out.push(head);
    this.#in = /name="activity"|application\/vnd\.microsoft\.activity/i.test(
      head.toString('latin1'),
    )
      ? 'kept'
      : 'file';
    this.#rest = this.#rest.subarray(end + HEADERS_END.length);
    return true;
  }
}
