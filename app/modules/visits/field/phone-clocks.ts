import type { Clocks } from '../arrival/rules-moment.ts';

const run = crypto.randomUUID();

/** A reading of the phone's two clocks: the one nobody can set counts from when this page began. */
export function readClocks(): Clocks {
  return { run, steadyMs: performance.now(), wall: new Date().toISOString() };
}
