import { Customer } from '../chaos/booking-customer';
import { freePort, MelaProcess } from '../support/mela-process';
import { openModelServer, type ModelServer } from '../support/model-server';
import { eventually, Prometheus } from './prometheus';

const OPENING = 'book the Sinhagad Fort Trek for 2 on Sunday';
const NONSENSE = 'flibber the grommet sideways'; // a model is asked what that means

/** A Mela with a model, watched by a real Prometheus while people book. */
export class WatchedTalks {
  readonly people: Customer[] = [];

  private constructor(
    readonly mela: MelaProcess,
    readonly model: ModelServer,
    readonly prometheus: Prometheus,
  ) {}

  /** Starts both; somebody books before Prometheus has counted, and somebody else after it. */
  static async play(): Promise<WatchedTalks> {
    const model = await openModelServer();
    const metricsPort = await freePort();
    const mela = new MelaProcess(await freePort(), {
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      OPERATOR_HOURS: 'always',
      OPENAI_BASE_URL: model.baseUrl,
    });
    const talks = new WatchedTalks(mela, model, new Prometheus());
    try {
      await talks.run(metricsPort);
      return talks;
    } catch (error) {
      await talks.remove();
      throw error;
    }
  }

  private async run(metricsPort: number): Promise<void> {
    await this.mela.start();
    await Promise.all([this.prometheus.start(metricsPort), this.book()]);
    await this.counted();
    await this.book();
    await this.people.at(-1)?.say({ text: 'I want to talk to a person' });
    await this.counted();
  }

  /** Messages that were acknowledged, of all people. */
  messages(): number {
    return this.people.reduce((sum, { messages }) => sum + messages, 0);
  }

  /** Somebody new says something odd and books up to the confirmation. */
  private async book(): Promise<void> {
    const line = { url: this.mela.url, answerMs: 60_000, bookingMs: 60_000 };
    const person = new Customer(line, this.people.length);
    this.people.push(person);
    await person.join();
    await person.say({ text: NONSENSE });
    await person.book(OPENING);
  }

  /** Resolves once Prometheus has read a turn for each message, and the news of each order. */
  private async counted(): Promise<void> {
    await this.comes('sum(turns_total{by!~"event|first look"})', this.messages());
    await this.comes('sum(order_steps_total{step="confirmed"})', this.people.length);
  }

  /** Resolves once a query gives a value. */
  async comes(query: string, wanted: number): Promise<void> {
    await eventually(`${query} is ${wanted}`, async () =>
      (await this.prometheus.value(query)) === wanted ? true : undefined,
    );
  }

  async remove(): Promise<void> {
    await this.mela.remove();
    await this.prometheus.remove();
    await this.model.close();
  }
}
