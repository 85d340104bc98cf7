import { z } from 'zod';
import { repairRow } from '../answers.server.ts';
import { priorities, repairStates } from '../life/rules-state.ts';
import { equipmentStatuses } from '../register/rules-equipment.ts';
import { planBases, planEvents, planStates, planTargets, planUnits } from './rules-plan.ts';

const machinePlan = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(planStates),
  every: z.number(),
  unit: z.enum(planUnits),
  lastOn: z.string().nullable(),
  nextOn: z.string().nullable(),
});
/** What takes care of a machine and what was done to it; null for whoever may see none of the kind. */
export const machineService = z.object({
  plans: z.array(machinePlan).nullable(),
  repairs: z
    .object({
      count: z.number(),
      open: z.number(),
      reworks: z.number(),
      feeFen: z.int(),
      rows: z.array(repairRow),
    })
    .nullable(),
});
const planFacts = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  state: z.enum(planStates),
  target: z.enum(planTargets),
  model: z.string().nullable(),
  equipmentCode: z.string().nullable(),
  departName: z.string(),
  priority: z.enum(priorities),
  checklist: z.string(),
  every: z.number(),
  unit: z.enum(planUnits),
  basis: z.enum(planBases),
  startOn: z.string(),
  endOn: z.string().nullable(),
  leadDays: z.number(),
});
const upcomingDate = z.object({
  equipmentId: z.string(),
  equipmentCode: z.string(),
  equipmentModel: z.string(),
  customerName: z.string(),
  nextOn: z.string().nullable(),
  orderOn: z.string().nullable(),
});
const settledDate = z.object({
  equipmentId: z.string(),
  equipmentCode: z.string(),
  customerName: z.string(),
  dueOn: z.string(),
  order: z
    .object({
      id: z.string(),
      orderNo: z.string(),
      state: z.enum(repairStates),
      assigneeName: z.string().nullable(),
    })
    .nullable(),
});
/** A plan on its own page. */
export const planDetail = z.object({
  plan: planFacts,
  events: z.array(z.enum(planEvents)),
  machines: z.number(),
  upcoming: z.array(upcomingDate),
  settled: z.object({
    records: z.array(settledDate),
    total: z.number(),
    size: z.number(),
    current: z.number(),
  }),
});
/** PUT /mes/plan/move. */
export const moveAnswer = z.object({
  id: z.string(),
  state: z.enum(planStates),
  version: z.number(),
});
/** A machine with its plans and its orders. */
export const equipmentHistory = z.object({
  machine: z.object({
    id: z.string(),
    code: z.string(),
    model: z.string(),
    kind: z.string(),
    serialNo: z.string(),
    status: z.enum(equipmentStatuses),
    customerName: z.string(),
    address: z.string(),
    departName: z.string(),
    installedOn: z.string().nullable(),
    warrantyTo: z.string().nullable(),
    remark: z.string().nullable(),
  }),
  plans: z.array(machinePlan),
  orders: z.array(repairRow),
});
