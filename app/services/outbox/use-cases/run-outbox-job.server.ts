import { registry } from '#app/kernel/module/registry.server.ts';
import { createLanes, type Lanes } from './create-lanes.server.ts';
import type { LaneWorld } from './lane.server.ts';

const working = new Map<string, Lanes<LaneWorld>>();

/** Does what a call of the outbox asks for: looks at a lane beside, or has the lane do something. */
export async function runOutboxJob(world: LaneWorld, call: { lane: string; order?: string }): Promise<void> {
  const lane = registry()
    .all('lanes')
    .find(({ name }) => name === call.lane);
  if (!lane) throw new Error(`no lane ${call.lane}`);
  if (call.order !== undefined) return lane.obey?.(world, call.order);
  let lanes = working.get(lane.name);
  if (!lanes) {
    lanes = createLanes(lane);
    working.set(lane.name, lanes);
  }
  lanes.wake(world);
}

/** Takes nothing more from any lane; resolves when what is on its way has arrived. */
export async function stopOutbox(): Promise<void> {
  await Promise.all([...working.values()].map((lanes) => lanes.stop()));
}
