import type { AppSettings } from '../config';
import { fails, off, works, type Trial, type TrialResult } from '../server/trial';
import { createModelClient, modelErrorCodeOf } from '../understanding/model';
import { modelSettings } from './understanding';

const ANSWER_MS = 15_000;
const MOST_TOKENS = 16;
const SAMPLE_RATE = 16_000;
const WAV_HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** Returns the trials of the model and of the transcriber: one short question to each. */
export function modelTrials(settings: AppSettings): Trial[] {
  const model = modelSettings(settings);
  if (!model)
    return [
      {
        what: 'model',
        run: async () =>
          off('the built-in understanding alone', 'set OPENAI_API_KEY or OPENAI_BASE_URL'),
      },
    ];
  const client = createModelClient(model);
  const signal = (): AbortSignal => AbortSignal.timeout(ANSWER_MS);
  const question = { system: 'Answer with OK.', user: 'OK', maxTokens: MOST_TOKENS };
  return [
    {
      what: 'model',
      run: () =>
        modelResult(() => client.complete(question, signal()), 'OPENAI_MODEL', model.model),
    },
    {
      what: 'transcriber',
      run: async () =>
        model.transcribeModel === undefined
          ? off('voice notes are not taken', 'set OPENAI_TRANSCRIBE_MODEL')
          : modelResult(
              () => client.transcribe(silence(), 'audio/wav', signal()),
              'OPENAI_TRANSCRIBE_MODEL',
              model.transcribeModel,
            ),
    },
  ];
}

async function modelResult(
  ask: () => Promise<unknown>,
  setting: string,
  name: string,
): Promise<TrialResult> {
  try {
    await ask();
    return works(`${name} answers`);
  } catch (error) {
    const code = modelErrorCodeOf(error);
    // An answer that was cut off at a few tokens, or is of silence, is an answer.
    if (code === 'malformed') return works(`${name} answers`);
    return fails(`${name}: ${MODEL_WORDS[code] ?? code}`, remedyOf(code, setting));
  }
}

const MODEL_WORDS: Readonly<Record<string, string>> = {
  timeout: `no answer within ${ANSWER_MS / 1_000} s`,
  network: 'it cannot be reached',
  unauthorised: 'it refuses the key',
  refused: 'it refuses the question',
  rate_limited: 'the account has no more questions now',
  server: 'it fails',
};

function remedyOf(code: string, setting: string): string {
  if (code === 'unauthorised') return 'write OPENAI_API_KEY right';
  if (code === 'refused') return `write ${setting} as the endpoint names it`;
  if (code === 'rate_limited') return 'see the limits and the credit of the account';
  return 'write OPENAI_BASE_URL right, and see that it is up';
}

/** A second of silence as a WAV file: 16 bits, one channel. */
function silence(): Buffer {
  const bytes = Buffer.alloc(WAV_HEAD_BYTES + SAMPLE_RATE * SAMPLE_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 28);
  bytes.writeUInt16LE(SAMPLE_BYTES, 32);
  bytes.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 40);
  return bytes;
}
