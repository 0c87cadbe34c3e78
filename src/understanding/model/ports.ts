/** The endpoint of the model and its prices: OpenAI, Azure, or any OpenAI-compatible server. */
export interface ModelSettings {
  /** Unset for a server that needs no key. */
  apiKey?: string | undefined;
  /** Address up to `/v1`; with `apiVersion` that of the Azure resource. OpenAI's if unset. */
  baseUrl?: string | undefined;
  /** Name of the model; on Azure with `apiVersion` the name of the deployment. */
  model: string;
  /** Azure's dated API version; unset for `/openai/v1`, where the path has no deployment. */
  apiVersion?: string | undefined;
  /** ms that a message may wait for an answer; `UNDERSTAND_LIMITS` if unset. */
  answerMs?: number | undefined;
  /** Model that transcribes voice notes; Mela takes none if unset. */
  transcribeModel?: string | undefined;
  /** US dollars per million tokens, for counting the cost. */
  prices?: ModelPrices | undefined;
}

/** US dollars per million tokens. */
export interface ModelPrices {
  input: number;
  cached: number;
  output: number;
}

/** The tokens that a customer's messages use in a day (YYYY-MM-DD), kept for that day. */
export interface TokenBudget {
  spent(customer: string, day: string): Promise<number>;
  add(customer: string, day: string, tokens: number): Promise<void>;
}

/** What a question to the model is for. */
export type ModelPurpose = 'understand' | 'word-answer' | 'transcribe';

/** Receives every question and its cost; `outcome` is `ok` or the code of a ModelError. */
export interface ModelMeter {
  asked(purpose: ModelPurpose, outcome: string, seconds: number): void;
  /** `by` tells whose they were: our own id of the customer, or their channel. */
  tokens(purpose: ModelPurpose, usage: TokenUsage, by?: string): void;
}

/** Tokens of one answer; `cached` is the part of `input` that the endpoint had cached. */
export interface TokenUsage {
  input: number;
  cached: number;
  output: number;
}

/** A question to the model. The constant part comes first, so that the endpoint caches it. */
export interface ChatRequest {
  system: string;
  user: string;
  maxTokens: number;
  /** A previous answer and what is wrong with it, for a second attempt. */
  correction?: { answer: string; wrong: string } | undefined;
  /** A JSON schema for the answer (structured outputs). */
  shape?: { name: string; schema: Record<string, unknown> } | undefined;
}

/** An answer of the model, not parsed yet. */
export interface ChatAnswer {
  text: string;
  usage: TokenUsage;
}

/** The client of the endpoint. Rejects only with ModelError. */
export interface ModelClient {
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
  /** Returns the words of a voice note; `mime` is the type that the channel gave. */
  transcribe(sound: Uint8Array, mime: string, signal: AbortSignal): Promise<string>;
}
