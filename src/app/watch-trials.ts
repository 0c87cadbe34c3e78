import { z } from 'zod';
import type { AppSettings } from '../config';
import { answerWords } from '../operator/doctor/ask';
import { fails, off, works, type Trial, type TrialResult, type TrialTools } from '../server/trial';

const SERVER_SIDE = 500;

/** Trials of what watches and lets in: the receiver of traces, the provider of sign-ins. */
export const watchTrials = (settings: AppSettings, ask: TrialTools['ask']): Trial[] => [
  { what: 'traces', run: () => receiverResult(settings, ask) },
  { what: 'operator sign-in', run: () => providerResult(settings, ask) },
];

/** A receiver answers a GET with a refusal of the method, where it is one at all. */
async function receiverResult(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: AppSettings,
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (endpoint === undefined) return off('no traces', 'set OTEL_EXPORTER_OTLP_ENDPOINT');
  const answer = await ask(`${endpoint}/v1/traces`);
  return 'status' in answer && answer.status < SERVER_SIDE
    ? works('the receiver answers')
    : fails(`the receiver: ${answerWords(answer)}`, 'write OTEL_EXPORTER_OTLP_ENDPOINT right');
}

const discovered = z.object({ issuer: z.string() });

async function providerResult(
  { OPERATOR_OIDC_ISSUER: issuer }: AppSettings,
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (issuer === undefined) return off('by a link, on this machine', 'set OPERATOR_OIDC_ISSUER');
  const answer = await ask(`${issuer}/.well-known/openid-configuration`);
  if (!('status' in answer) || answer.status !== 200)
    return fails(`the provider: ${answerWords(answer)}`, 'write OPERATOR_OIDC_ISSUER right');
  const read = discovered.safeParse(answer.json);
  return read.data?.issuer.replace(/\/$/, '') === issuer
    ? works('the provider is found')
    : fails('the provider calls itself otherwise', 'write OPERATOR_OIDC_ISSUER as it does');
}
