import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import type { EquipmentStatus } from '../register/rules-equipment.ts';
import type { RepairRow } from '../wire.ts';
import { type PlanEvent, type PlanState, planEvents, type Rhythm } from './rules-plan.ts';

const id = z.uuid();

/** GET /mes/plan/dates: what a plan made and what comes next; pages are of what it made. */
export const planDatesQuery = z.object({
  id,
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
});
export type PlanDatesQuery = z.output<typeof planDatesQuery>;

/** PUT /mes/plan/move: pauses a plan, lets it go on or ends it. */
export const movePlanInput = z.object({ id, version: rowVersion.optional(), event: z.enum(planEvents) });
export type MovePlanInput = z.output<typeof movePlanInput>;

/** GET /mes/equipment/service: a machine with its plans and its orders. */
export const equipmentHistoryQuery = z.object({ id });

/** A machine of a plan, and when it falls due next. */
export interface UpcomingDate {
  equipmentId: string;
  equipmentCode: string;
  equipmentModel: string;
  customerName: string;
  /** Empty: not before the open order is brought to an end, or never. */
  nextOn: string | null;
  /** When its order is made. */
  orderOn: string | null;
}

/** A date of a machine that was settled: by an order, or passed over while the machine was out of use. */
export interface SettledDate {
  equipmentId: string;
  equipmentCode: string;
  customerName: string;
  dueOn: string;
  order: Pick<RepairRow, 'id' | 'orderNo' | 'state' | 'assigneeName'> | null;
}

/** What is known of a plan as a whole. */
export interface PlanFacts extends Rhythm {
  id: string;
  version: number;
  name: string;
  state: PlanState;
  target: 'model' | 'equipment';
  model: string | null;
  equipmentCode: string | null;
  departName: string;
  priority: RepairRow['priority'];
  checklist: string;
}

/** A plan on its own page. */
export interface PlanDetail {
  plan: PlanFacts;
  /** What the reader may do with it. */
  events: PlanEvent[];
  /** Machines it takes care of that are in use. */
  machines: number;
  /** The next dates, the nearest first. */
  upcoming: UpcomingDate[];
  settled: { records: SettledDate[]; total: number; size: number; current: number };
}

/** A plan of a machine. */
export interface MachinePlan {
  id: string;
  name: string;
  state: PlanState;
  every: number;
  unit: Rhythm['unit'];
  lastOn: string | null;
  nextOn: string | null;
}

/** What takes care of a machine and what was done to it; null for whoever may see none of the kind. */
export interface MachineService {
  plans: MachinePlan[] | null;
  repairs: {
    count: number;
    open: number;
    /** Of the same fault again. */
    reworks: number;
    /** Of all that were not cancelled. */
    feeFen: number;
    /** The latest orders. */
    rows: RepairRow[];
  } | null;
}

/** A machine with its plans and its orders. */
export interface EquipmentHistory {
  machine: {
    id: string;
    code: string;
    model: string;
    kind: string;
    serialNo: string;
    status: EquipmentStatus;
    customerName: string;
    address: string;
    departName: string;
    installedOn: string | null;
    warrantyTo: string | null;
    remark: string | null;
  };
  /** Empty as well for whoever may see no plans. */
  plans: MachinePlan[];
  /** The latest orders. */
  orders: RepairRow[];
}
