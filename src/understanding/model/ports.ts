/** Where the model is and what it costs. Any OpenAI-compatible endpoint: OpenAI, Azure, or a server of one's own. */
export interface ModelSettings {
  /** Unset for a server of one's own that asks for none. */
  apiKey?: string | undefined;
  /** Address up to and including `/v1`; with `apiVersion` the address of the Azure resource. OpenAI's own when unset. */
  baseUrl?: string | undefined;
  /** Name of the model; on Azure with `apiVersion` the name of the deployment. */
  model: string;
  /** Azure's dated API (`api-version`), which puts the deployment into the path. Azure's `/openai/v1` needs none. */
  apiVersion?: string | undefined;
  /** How long one message may wait for an answer, ms; `UNDERSTAND_LIMITS` when unset. */
  answerMs?: number | undefined;
  /** Model that writes down voice notes; they are not taken when unset. */
  transcribeModel?: string | undefined;
  /** US dollars for a million tokens, to count the cost. */
  prices?: { input: number; cached: number; output: number } | undefined;
}

/** Tokens that a customer's messages have used on a day (YYYY-MM-DD); what lies behind it keeps them for that day. */
export interface TokenBudget {
  spent(customer: string, day: string): Promise<number>;
  add(customer: string, day: string, tokens: number): Promise<void>;
}

/** What the model was asked for. */
export type ModelPurpose = 'understand' | 'word-answer' | 'transcribe';

/** Hears of every question put to the model. `outcome` is `ok` or the code of a ModelError. */
export interface ModelMeter {
  asked(purpose: ModelPurpose, outcome: string, seconds: number): void;
  tokens(purpose: ModelPurpose, usage: TokenUsage): void;
}

/** Tokens of one answer; `cached` is the part of `input` that the endpoint had already. */
export interface TokenUsage {
  input: number;
  cached: number;
  output: number;
}

/** One question to the model: what never changes first, so that the endpoint caches it. */
export interface ChatRequest {
  system: string;
  user: string;
  maxTokens: number;
  /** An answer that came already, and what is wrong with it in words: the same question once more. */
  correction?: { answer: string; wrong: string } | undefined;
  /** Makes the answer JSON of this shape (structured outputs). */
  shape?: { name: string; schema: Record<string, unknown> } | undefined;
}

/** What came back, not yet parsed. */
export interface ChatAnswer {
  text: string;
  usage: TokenUsage;
}

/** The endpoint. Rejects with ModelError alone. */
export interface ModelClient {
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
  /** Words of a voice note; `mime` as the channel told it. */
  transcribe(sound: Uint8Array, mime: string, signal: AbortSignal): Promise<string>;
}
