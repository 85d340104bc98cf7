/** A reading of a device's two clocks. */
export interface Clocks {
  /** Which run of the device's steady clock it is of: it begins anew with each. */
  run: string;
  /** Milliseconds of that run. */
  steadyMs: number;
  /** What the device's own clock showed, ISO 8601. */
  wall: string;
}

const run = crypto.randomUUID();

/** A reading of the phone's two clocks: the one nobody can set counts from when this page began. */
export function readClocks(): Clocks {
  return { run, steadyMs: performance.now(), wall: new Date().toISOString() };
}
