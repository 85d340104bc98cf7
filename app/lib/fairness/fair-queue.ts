/** One piece of work after another; whoever has much waiting holds nobody else up for more than one of it. */
export interface FairQueue {
  /** Does the work when it is the owner's turn; owners take turns. Rejects when too much of theirs waits already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/** Too much of one owner's work waits. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Makes a queue that keeps at most `mostWaiting` pieces of work of each owner. */
export function createFairQueue(maxWaiting = 50): FairQueue {
  const lanes = new Map<string, (() => Promise<void>)[]>();
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    for (let turn = lanes.entries().next(); !turn.done; turn = lanes.entries().next()) {
      const [owner, lane] = turn.value;
      const next = lane.shift();
      // Behind all others, or out of the round.
      lanes.delete(owner);
      if (lane.length > 0) lanes.set(owner, lane);
      await next?.();
    }
    busy = false;
  }

  return {
    run<T>(owner: string, requested: () => Promise<T>): Promise<T> {
      const lane = lanes.get(owner) ?? [];
      if (lane.length >= maxWaiting) return Promise.reject(new QueueFull(`too much of ${owner} waits`));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      lane.push(() => requested().then(resolve, reject));
      lanes.set(owner, lane);
      if (!busy) void work();
      return promise;
    },
  };
}
