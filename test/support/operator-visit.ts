import { request } from 'node:http';

/** What a page answered. */
export interface OperatorPageSeen {
  status: number;
  text: string;
  location: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

/** Returns a page with its cells and rows without attributes. */
export const plainCells = (text: string): string => text.replaceAll(/<(td|tr) [^>]*>/gu, '<$1>');

/** A visit to the operator's page with a cookie of its own, as a browser makes it. */
export class OperatorVisit {
  private cookie = '';
  private formKey = '';

  constructor(private readonly port: number) {}

  /** Opens the link and sends its form. */
  async signIn(link: string): Promise<OperatorPageSeen> {
    const { pathname, search, searchParams } = new URL(link);
    await this.get(pathname + search);
    return this.post('/operator/sign-in', { once: searchParams.get('once') ?? '' });
  }

  /** Reads a page; `headers` take the place of a browser's own. */
  get(path: string, headers: Record<string, string> = {}): Promise<OperatorPageSeen> {
    return this.ask('GET', path, undefined, headers);
  }

  /** Sends a form of the last page, with its key unless `fields` have another; follows where it leads. */
  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<OperatorPageSeen> {
    return this.postAll(path, new URLSearchParams(fields), headers);
  }

  /** Does the same with fields of which several may have one name. */
  async postAll(
    path: string,
    fields: URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<OperatorPageSeen> {
    if (!fields.has('form-key')) fields.set('form-key', this.formKey);
    const body = fields.toString();
    const seen = await this.ask('POST', path, body, headers);
    return seen.status === 303 && seen.location !== undefined ? this.get(seen.location) : seen;
  }

  private ask(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<OperatorPageSeen> {
    const host = `localhost:${this.port}`;
    const own = {
      host,
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(body === undefined
        ? {}
        : {
            origin: `http://${host}`,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.port, method, path, headers: { ...own, ...headers } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
          response.on('end', () => {
            const [set] = response.headers['set-cookie'] ?? [];
            if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
            this.formKey = /name="form-key" value="([^"]+)"/.exec(text)?.[1] ?? this.formKey;
            resolve({
              status: response.statusCode ?? 0,
              text,
              location: response.headers.location,
              headers: response.headers,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
