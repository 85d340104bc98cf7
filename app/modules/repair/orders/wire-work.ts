import { z } from 'zod';
import { clocks, syncInput } from '#app/lib/web/outbox/sync-input.ts';
import type { MovingAction } from '../life/rules-actor.ts';
import { type JobParts, vanActInput } from '../spares/wire.ts';
import { moveInput, type RepairDetail, type RepairRow } from '../wire.ts';

/** POST /mes/work/sync: what a worker's phone has kept. A few of them: each may bring its photos. */
export const workSyncInput = syncInput(5);
export type WorkSyncInput = z.output<typeof workSyncInput>;

const kept = { id: z.uuid(), visitId: z.uuid(), ...clocks };

/** One item of it: a move of the job `visitId`, or a part out of the van into it or back. */
export const workItem = z.discriminatedUnion('kind', [
  moveInput.omit({ id: true, version: true }).extend({ ...kept, kind: z.literal('move') }),
  vanActInput.extend({ ...kept, kind: z.literal('part') }),
]);

/** What the form of a move has to know of its order. */
export type MoveOrder = Pick<
  RepairDetail,
  'id' | 'version' | 'orderNo' | 'resolveDueAt' | 'warranty' | 'photosNeeded' | 'photosBefore' | 'causes'
> & {
  parts: Pick<RepairDetail['parts'], 'hasVan'>;
};

/** A job on the worker's phone, with all that is needed to do it without a network. */
export interface WorkJob extends RepairRow, MoveOrder {
  id: string;
  version: number;
  orderNo: string;
  contact: string;
  phone: string;
  parts: JobParts;
}

/** What the worker's page begins with. */
export interface WorkDay {
  user: { id: string; realname: string };
  /** What the reader may do with orders. */
  holds: MovingAction[];
  jobs: WorkJob[];
}
