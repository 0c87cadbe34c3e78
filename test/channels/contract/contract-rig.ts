/** A button that a channel shows: its words, what it carries, and how it is told apart from others by the rig. */
export interface ShownButton {
  label: string;
  /** What comes back when it is tapped. */
  code: string;
  /** The button sends a form. */
  form?: boolean | undefined;
}

/** A message as its person sees it. */
export interface ShownMessage {
  /** All words of it, those on buttons and in lists among them. */
  text: string;
  buttons: ShownButton[];
  /** Addresses of pages and pictures that it opens or shows. */
  links: string[];
  /** It has the client's own way to send where the person is, with one tap. */
  asksPlace?: boolean | undefined;
}

/** A person who uses a channel, by its provider's own way of calling. Each gives the status that the channel answers. */
export interface ContractPerson {
  /** Types something; the same `id` is the same message brought again. */
  say(text: string, id?: string): Promise<number>;
  tap(button: ShownButton): Promise<number>;
  /** Sends a place, where the channel can. */
  sendPlace?(lat: number, lng: number): Promise<number>;
  /** Opens the chat and says nothing, where the provider tells of that. */
  join?(): Promise<number>;
  /** Everything that they see, in order. */
  shown(): Promise<ShownMessage[]>;
  /** The same person, after they were erased. */
  again(): Promise<ContractPerson>;
}

/** A call that no provider makes. */
export interface BadCall {
  what: string;
  send(base: string): Promise<number>;
}

/** What the contract needs to know of a channel: its provider on loopback, and how people are played. */
export interface ChannelRig {
  /** Settings that turn the channel on, as they stand in the environment. */
  settings: Readonly<Record<string, string>>;
  /** The key with which the channel's clients call the HTTP API, where they call it. */
  apiKey?: string;
  /** Somebody whom the channel does not know yet. */
  person(base: string): Promise<ContractPerson>;
  badCalls: readonly BadCall[];
  /** The provider takes `after` more messages and then refuses so many for a while; left out where there is none to refuse. */
  refuseNext?(times: number, after?: number): void;
  /** How many presses of a button were answered, where a client waits for more than the status of its call. */
  acknowledges?(): number;
  /** What the provider finds wrong in what was sent so far, by its published limits. */
  faults(): string[];
  close(): Promise<void>;
}
