import type { Logger } from 'pino';
import type { Lane } from './lane.server.ts';

/** One lane at work in one process. Every tenant has its own: one that is slow holds up nobody else. */
export interface Lanes<World> {
  /** Says that there may be something to do for a tenant. Returns at once. */
  wake(world: World): void;
  /** Takes nothing more; resolves when what is at hand is done, and that is soon: every call has an end. */
  stop(): Promise<void>;
  /** Resolves when nothing is at hand for any tenant. */
  idle(): Promise<void>;
}

interface Running {
  again: boolean;
  done: Promise<void>;
}

/** Sets a lane to work; nothing runs until somebody wakes it. */
export function createLanes<World extends { tenant: { slug: string }; log: Logger }>(
  lane: Pick<Lane<World>, 'name' | 'atOnce' | 'deliverNext'>,
): Lanes<World> {
  const running = new Map<string, Running>();
  const ending = new AbortController();
  const { signal } = ending;

  function wake(world: World): void {
    if (signal.aborted) return;
    const { slug } = world.tenant;
    const there = running.get(slug);
    if (there) {
      there.again = true;
      return;
    }
    const mine: Running = { again: false, done: Promise.resolve() };
    running.set(slug, mine);
    mine.done = run(world, mine)
      .catch((error: unknown) => world.log.error({ err: error, tenant: slug }, `${lane.name} lane`))
      .finally(() => {
        running.delete(slug);
      });
  }

  async function run(world: World, mine: Running): Promise<void> {
    do {
      mine.again = false;
      await Promise.all(Array.from({ length: lane.atOnce }, () => drain(world)));
    } while (mine.again && !signal.aborted);
  }

  async function drain(world: World): Promise<void> {
    while (!signal.aborted) {
      if ((await lane.deliverNext(world)) !== 'delivered') return;
    }
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
  };
  return {
    wake,
    idle,
    async stop() {
      ending.abort();
      await idle();
    },
  };
}
