import type OpenAI from 'openai';
import type * as openai from 'openai';
import { z } from 'zod';
import { ModelError } from './errors';
import type { ChatAnswer, ChatRequest, ModelClient, ModelSettings } from './ports';

const OWN_ADDRESS = 'https://api.openai.com/v1';
const LONGEST_MS = 60_000; // the library's own limit; ours are shorter
const NO_KEY = 'none'; // the library requires one; servers without keys ignore it

const OVER_LIMIT = 429;
const SERVER_SIDE = 500;
const NOT_ALLOWED: ReadonlySet<number> = new Set([401, 403]);
const NOT_NOW: ReadonlySet<number> = new Set([408, 409]);

/** Reasoning models, which accept no temperature. */
const REASONING_MODEL = /^(?:o\d|gpt-5)/u;

/** Creates the client of the endpoint; the library loads at the first question, as it is slow. */
export function createModelClient(settings: ModelSettings): ModelClient {
  let loaded: Promise<{ api: OpenAI; library: OpenAILibrary }> | undefined;
  const ready = () => (loaded ??= loadLibrary(settings));

  return {
    complete: async (request, signal) => {
      const { api, library } = await ready();
      return answerOf(
        await translateErrors(library, () =>
          api.chat.completions.create(bodyOf(settings, request), { signal }),
        ),
      );
    },
    transcribe: async (sound, mime, signal) => {
      const { api, library } = await ready();
      const file = await library.toFile(sound, `note.${extensionOf(mime)}`, {
        type: mime.split(';')[0] ?? mime,
      });
      const heard = await translateErrors(library, () =>
        api.audio.transcriptions.create(
          { file, model: settings.transcribeModel ?? '', response_format: 'json' },
          { signal },
        ),
      );
      return transcriptSchema.parse(heard).text.trim();
    },
  };
}

type OpenAILibrary = typeof openai;
const transcriptSchema = z.object({ text: z.string() }).catch({ text: '' });

async function loadLibrary(
  settings: ModelSettings,
): Promise<{ api: OpenAI; library: OpenAILibrary }> {
  const library = await import('openai');
  const common = {
    apiKey: settings.apiKey ?? NO_KEY,
    maxRetries: 0,
    timeout: LONGEST_MS,
    organization: null,
    project: null,
    logLevel: 'off',
  } as const;
  const { apiVersion, baseUrl, model } = settings;
  if (apiVersion === undefined)
    return { library, api: new library.OpenAI({ ...common, baseURL: baseUrl ?? OWN_ADDRESS }) };
  const endpoint = { endpoint: baseUrl ?? '', deployment: model, apiVersion };
  return { library, api: new library.AzureOpenAI({ ...common, ...endpoint }) };
}

function bodyOf(
  { model, baseUrl }: ModelSettings,
  { system, user, maxTokens, correction, shape }: ChatRequest,
): OpenAI.Chat.ChatCompletionCreateParamsNonStreaming {
  // Self-hosted servers know only the older name of the limit.
  const newer = baseUrl === undefined || /openai\.(?:com|azure)|azure\.com/u.test(baseUrl);
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
      ...(correction === undefined
        ? []
        : [
            { role: 'assistant' as const, content: correction.answer },
            { role: 'user' as const, content: correction.wrong },
          ]),
    ],
    ...(newer ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
    ...(REASONING_MODEL.test(model) ? {} : { temperature: 0 }),
    ...(shape === undefined
      ? {}
      : {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: shape.name, strict: true, schema: shape.schema },
          },
        }),
  };
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

// An answer that was cut off or filtered counts as none, even if it can be parsed.
function answerOf(body: unknown): ChatAnswer {
  const read = completionSchema.safeParse(body);
  const first = read.data?.choices[0];
  if (!read.success || first === undefined)
    throw new ModelError('malformed', { cause: read.error });
  const { content, refusal } = first.message;
  if (
    !content ||
    refusal ||
    first.finish_reason === 'length' ||
    first.finish_reason === 'content_filter'
  )
    throw new ModelError('malformed');
  const usage = read.data.usage;
  return {
    text: content,
    usage: {
      input: usage?.prompt_tokens ?? 0,
      cached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
      output: usage?.completion_tokens ?? 0,
    },
  };
}

async function translateErrors<T>(library: OpenAILibrary, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw errorOf(library, error);
  }
}

// The library's error is not kept as a cause, as its message may quote the question.
function errorOf(library: OpenAILibrary, error: unknown): ModelError {
  if (
    error instanceof library.APIConnectionTimeoutError ||
    error instanceof library.APIUserAbortError
  )
    return new ModelError('timeout');
  const status =
    error instanceof library.APIError && typeof error.status === 'number'
      ? error.status
      : undefined;
  if (isNamed(error, 'SyntaxError')) return new ModelError('malformed');
  if (status === undefined) return new ModelError('network');
  if (status === OVER_LIMIT)
    return new ModelError('rate_limited', { retryAfterMs: retryAfter(error) });
  if (NOT_ALLOWED.has(status)) return new ModelError('unauthorised');
  return new ModelError(status >= SERVER_SIDE || NOT_NOW.has(status) ? 'server' : 'refused');
}

const isNamed = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;

function retryAfter(error: unknown): number | undefined {
  const headers =
    error !== null &&
    typeof error === 'object' &&
    'headers' in error &&
    error.headers instanceof Headers
      ? error.headers
      : undefined;
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

// The endpoint tells the format by the file's name.
function extensionOf(mime: string): string {
  const kind = mime.split(';')[0]?.split('/')[1] ?? '';
  const names: Readonly<Record<string, string>> = {
    mpeg: 'mp3',
    'x-m4a': 'm4a',
    mp4: 'm4a',
    wav: 'wav',
    'x-wav': 'wav',
    webm: 'webm',
    aac: 'm4a',
    flac: 'flac',
  };
  return names[kind] ?? 'ogg';
}
