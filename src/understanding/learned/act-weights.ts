import { z } from 'zod';
import type { Ranking } from './act-ranker';
import type { ScorerWeights } from './act-scorer';

/** All that was learned, as it is stored; `digest` names the training corpus. */
export interface ActWeights extends ScorerWeights {
  digest: string;
  ranking: Ranking;
}

const headSchema = z.object({
  digest: z.string(),
  labels: z.array(z.string()).min(2),
  scales: z.array(z.number().nonnegative()),
  ranking: z.object({
    weights: z.record(z.string(), z.number()),
    calibration: z.array(z.tuple([z.number(), z.number()])),
  }),
});

const LINE_END = 0x0a;
const MOST_BYTE = 127;

/** Encodes weights as a file: one line of JSON, then the bytes. */
export function encodeWeights({ bytes, ...head }: ActWeights): Buffer {
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  ]);
}

/** Reads a file of weights. @throws ZodError or SyntaxError if it is none */
export function decodeWeights(file: Buffer): ActWeights {
  const end = file.indexOf(LINE_END);
  const head = headSchema.parse(JSON.parse(file.subarray(0, Math.max(0, end)).toString('utf8')));
  const body = file.subarray(end + 1);
  return { ...head, bytes: new Int8Array(body.buffer, body.byteOffset, body.byteLength) };
}

/** Converts weights to signed bytes, scaled so that the largest of each label is 127. */
export function toBytes(
  weights: Float32Array,
  labelCount: number,
): Pick<ActWeights, 'bytes' | 'scales'> {
  const most = new Float64Array(labelCount);
  for (let i = 0; i < weights.length; i++) {
    const k = i % labelCount;
    most[k] = Math.max(most[k] ?? 0, Math.abs(weights[i] ?? 0));
  }
  const scales = Array.from(most, (value) => (value === 0 ? 0 : value / MOST_BYTE));
  const bytes = new Int8Array(weights.length);
  for (let i = 0; i < weights.length; i++) {
    const scale = scales[i % labelCount] ?? 0;
    bytes[i] = scale === 0 ? 0 : Math.round((weights[i] ?? 0) / scale);
  }
  return { bytes, scales };
}
