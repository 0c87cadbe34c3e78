import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ResponseHeaders } from './headers';
import { SHARED_ASSET_HEADERS, pageHeaders } from './headers';
import type { HttpRequest, HttpResponse, HttpRoute } from './http';
import { firstHeader } from './http';
import { acceptsEncoding } from './packed';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const CONTENT_ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Name of a file with at least eight letters of its hash in it: its content never changes. */
const HASHED_NAME = /[.-][0-9a-zA-Z_]{8,}\.[a-z0-9]+$/;

/** Ending of the names of service workers, which fetch for their pages from this server alone. */
const WORKER_NAME = /-worker\.js$/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The chat page, which other sites may show in a frame. */
const FRAMEABLE_PAGE = 'index.html';

interface StaticFile {
  headers: ResponseHeaders;
  etag: string;
  plain: Buffer;
  packed: { encoding: string; bytes: Buffer }[];
}

/**
 * Returns routes for the files of a folder and its subfolders, read once at start; none where the
 * folder is missing. `index.html` also answers for its folder. Callers that accept it get the `.br`
 * or `.gz` file beside a file instead. Pages may show pictures of the hosts of `pictures`: this server's
 * own, by whatever name it is opened; its own origin and `sites` may frame the chat, which `page` may change.
 */
export function staticRoutes(
  folder: string,
  pictures: readonly string[],
  sites: readonly string[] = [],
  page?: (html: string) => string,
): HttpRoute[] {
  const origins = pictures.map((address) => new URL(address).origin).join(' ');
  return listFiles(folder, '').flatMap((name) => {
    const loaded = loadStaticFile(folder, name, origins, sites);
    const file = page && name === FRAMEABLE_PAGE ? editedFile(loaded, page) : loaded;
    const path = `/${name}`;
    const paths = path.endsWith('/index.html')
      ? [path, path.slice(0, -'index.html'.length)]
      : [path];
    return paths.map(
      (at): HttpRoute => ({
        method: 'GET',
        path: at,
        handle: async (request) => fileResponse(file, request),
      }),
    );
  });
}

function listFiles(folder: string, below: string): string[] {
  return readHere(join(folder, below)).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(folder, name);
    return CONTENT_TYPES[extname(name)] === undefined ? [] : [name];
  });
}

function readHere(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function loadStaticFile(
  folder: string,
  name: string,
  pictures: string,
  sites: readonly string[],
): StaticFile {
  const plain = readFileSync(join(folder, name));
  const packed = CONTENT_ENCODINGS.flatMap(([encoding, ending]) => {
    const bytes = readIfThere(join(folder, name + ending));
    return bytes ? [{ encoding, bytes }] : [];
  });
  return {
    headers: fileHeaders(name, pictures, name === FRAMEABLE_PAGE ? ["'self'", ...sites] : []),
    etag: etagOf(plain),
    plain,
    packed,
  };
}

/** Returns a file with other content; the packed ones beside it are of the old one. */
function editedFile(file: StaticFile, edit: (text: string) => string): StaticFile {
  const plain = Buffer.from(edit(file.plain.toString('utf8')));
  return { ...file, etag: etagOf(plain), plain, packed: [] };
}

const etagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function fileHeaders(name: string, pictures: string, framers: readonly string[]): ResponseHeaders {
  const type = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
  const cache = HASHED_NAME.test(name)
    ? 'public, max-age=31536000, immutable'
    : name.endsWith('.html')
      ? 'no-cache'
      : 'public, max-age=300, stale-while-revalidate=86400';
  const base = { 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' };
  if (WORKER_NAME.test(name))
    return { ...base, 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY };
  return name.endsWith('.html')
    ? { ...base, ...pageHeaders(framers, pictures) }
    : { ...base, ...SHARED_ASSET_HEADERS };
}

function fileResponse(file: StaticFile, request: HttpRequest): HttpResponse {
  const accepted = firstHeader(request, 'accept-encoding') ?? '';
  const packed = file.packed.find(({ encoding }) => acceptsEncoding(accepted, encoding));
  const etag = `"${file.etag}${packed ? `-${packed.encoding}` : ''}"`;
  const headers = { ...file.headers, etag };
  if (matchesEtag(firstHeader(request, 'if-none-match'), etag)) return { status: 304, headers };
  if (!packed) return { status: 200, headers, body: file.plain };
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': packed.encoding },
    body: packed.bytes,
  };
}

const matchesEtag = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked.trim() === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
