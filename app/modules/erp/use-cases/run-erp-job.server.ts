import type { ErpJob } from '../erp-queue.server.ts';
import type { ErpWorld } from '../erp-world.server.ts';
import { reconcileDay } from '../reconcile-day.server.ts';
import { createErpLanes } from './create-erp-lanes.server.ts';

/** What a call is about, beside its tenant. */
export type ErpCall = Pick<ErpJob, 'reconcile'>;

const lanes = createErpLanes();

/** Does what a call of the queue asks for: looks at the outbox beside, or compares a day. */
export async function runErpJob(world: ErpWorld, job: ErpCall): Promise<void> {
  if (job.reconcile) await reconcileDay(world, job.reconcile);
  else lanes.wake(world);
}

/** Takes nothing more from any outbox; resolves when what is on its way has arrived. */
export const stopErp = (): Promise<void> => lanes.stop();
