import type { OutboxStore } from './outbox-store.ts';
import { type Clocks, type Reading, rightTime, trackHeard, trackReading } from './rules-moment.ts';

const run = crypto.randomUUID();

/** A reading of the phone's two clocks: the one nobody can set counts from when this page began. */
const read = (): Reading => ({ run, steadyMs: performance.now(), wall: new Date().toISOString() });

/** The phone's clocks, with what it knows of the right time; it keeps that over reloads. */
export class PhoneClocks {
  readonly #store: OutboxStore;

  constructor(store: OutboxStore) {
    this.#store = store;
  }

  /** A reading as of now. */
  async read(): Promise<Clocks> {
    const now = read();
    const { known } = await this.#store.changeClock((track) => trackReading(track, now));
    return { ...now, ...(known ? { known } : {}) };
  }

  /** The right time now; null before an answer has told it. */
  async rightTime(): Promise<Date | null> {
    return rightTime(await this.read());
  }

  /** Learns the right time from an answer that has just come. */
  readonly hear = (heard: Date): void => {
    const now = read();
    // What cannot be kept is learnt from the next answer.
    void this.#store.changeClock(() => trackHeard(now, heard)).catch(() => undefined);
  };
}
