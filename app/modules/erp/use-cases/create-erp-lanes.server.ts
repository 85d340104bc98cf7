import { claimNext } from '../claim.server.ts';
import type { ErpWorld } from '../erp-world.server.ts';
import { ClaimLost, endTry } from '../keep-try.server.ts';
import { isGoodWay } from '../rules.ts';
import { sendDocument } from '../send-document.server.ts';

/** Documents of one tenant that one process sends at once. */
const atOnce = 4;

/** The sending of one process. Every tenant has a lane of its own: one whose ERP is slow holds up nobody else. */
export interface ErpLanes {
  /** Says that there may be something to do for a tenant. Returns at once. */
  wake(world: ErpWorld): void;
  /** Takes nothing more; resolves when what is at hand is done, and that is soon: every call has an end. */
  stop(): Promise<void>;
  /** Resolves when no lane has anything at hand. */
  idle(): Promise<void>;
}

interface Lane {
  again: boolean;
  running: Promise<void>;
}

/** Makes the lanes; none runs until somebody wakes it. */
export function createErpLanes(): ErpLanes {
  const lanes = new Map<string, Lane>();
  const ending = new AbortController();
  const { signal } = ending;

  function wake(world: ErpWorld): void {
    if (signal.aborted) return;
    const { slug } = world.tenant;
    const lane = lanes.get(slug);
    if (lane) {
      lane.again = true;
      return;
    }
    const mine: Lane = { again: false, running: Promise.resolve() };
    lanes.set(slug, mine);
    mine.running = run(world, mine)
      .catch((error: unknown) => world.log.error({ err: error, tenant: slug }, 'erp lane'))
      .finally(() => {
        lanes.delete(slug);
      });
  }

  async function run(world: ErpWorld, lane: Lane): Promise<void> {
    do {
      lane.again = false;
      await Promise.all(Array.from({ length: atOnce }, () => drain(world)));
    } while (lane.again && !signal.aborted);
  }

  /** Sends one after the other until nothing is due or the way fails. */
  async function drain(world: ErpWorld): Promise<void> {
    while (!signal.aborted) {
      const row = await claimNext(world);
      if (!row) return;
      try {
        if (!isGoodWay(await sendDocument(world, row))) return;
      } catch (error) {
        if (error instanceof ClaimLost) continue;
        // Something unforeseen waits like a shut way. When the database is away the claim ends by itself.
        world.log.error({ err: error, tenant: row.tenantId, order: row.orderNo }, 'erp document');
        await endTry(world, row, { kind: 'unavailable' }, { errorKind: 'unforeseen' });
        return;
      }
    }
  }

  const idle = async () => {
    while (lanes.size > 0) await Promise.all([...lanes.values()].map((lane) => lane.running));
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
