/** Where a repair order stands, from its report to its settlement (domain B21). */
export const repairStates = [
  'pending',
  'offered',
  'accepted',
  'scheduled',
  'repairing',
  'awaiting-parts',
  'beyond-repair',
  'in-workshop',
  'inspection',
  'completed',
  'settled',
  'cancelled',
] as const;
export type RepairState = (typeof repairStates)[number];

/** What happens to a repair order and may move it. */
export const repairEvents = [
  'assign',
  'accept',
  'refuse',
  'time-out',
  'appoint',
  'arrive',
  'confirm-arrival',
  'need-parts',
  'receive-parts',
  'give-up',
  'resume',
  'exchange',
  'to-workshop',
  'give-back',
  'finish',
  'approve',
  'reject',
  'settle',
  'cancel',
] as const;
export type RepairEvent = (typeof repairEvents)[number];

/** Every move there is: what is not here does not happen. */
export const repairMoves: Readonly<Record<RepairState, Partial<Record<RepairEvent, RepairState>>>> = {
  pending: { assign: 'offered', cancel: 'cancelled' },
  offered: {
    assign: 'offered',
    accept: 'accepted',
    refuse: 'pending',
    'time-out': 'pending',
    cancel: 'cancelled',
  },
  accepted: { assign: 'offered', appoint: 'scheduled', cancel: 'cancelled' },
  scheduled: {
    assign: 'offered',
    appoint: 'scheduled',
    arrive: 'repairing',
    'confirm-arrival': 'repairing',
    cancel: 'cancelled',
  },
  repairing: {
    'need-parts': 'awaiting-parts',
    'give-up': 'beyond-repair',
    finish: 'inspection',
    cancel: 'cancelled',
  },
  'awaiting-parts': { 'receive-parts': 'repairing', 'give-up': 'beyond-repair', cancel: 'cancelled' },
  'beyond-repair': {
    resume: 'repairing',
    exchange: 'inspection',
    'to-workshop': 'in-workshop',
    cancel: 'cancelled',
  },
  // The machine is given back to its outlet first, whatever becomes of the order then.
  'in-workshop': { 'give-back': 'repairing' },
  inspection: { approve: 'completed', reject: 'repairing' },
  completed: { settle: 'settled' },
  settled: {},
  cancelled: {},
};

/** States of an order that somebody has yet to bring to an end. */
export const openStates: readonly RepairState[] = repairStates.filter(
  (state) => state !== 'completed' && state !== 'settled' && state !== 'cancelled',
);

/** Where an event leads from a state; null: it is not allowed there. */
export function nextState(state: RepairState, event: RepairEvent): RepairState | null {
  return repairMoves[state][event] ?? null;
}

/** Whether what was done was another machine in place of this one: a repair says its cause, an exchange has none. */
export function wasExchanged({
  finishedAt,
  cause,
}: {
  finishedAt: Date | null;
  cause: string | null;
}): boolean {
  return finishedAt !== null && cause === null;
}

/** Who brings an event about: the desk that dispatches, the worker whose job it is, who inspects, who settles. */
export type RepairActor = 'dispatcher' | 'worker' | 'inspector' | 'settler' | 'clock';

/** Who may do what; the desk may report for a worker who calls in, but it cannot stand in the shop for them. */
export const repairActors: Readonly<Record<RepairEvent, readonly RepairActor[]>> = {
  assign: ['dispatcher'],
  accept: ['worker'],
  refuse: ['worker'],
  'time-out': ['clock'],
  appoint: ['worker', 'dispatcher'],
  arrive: ['worker'],
  'confirm-arrival': ['dispatcher'],
  'need-parts': ['worker', 'dispatcher'],
  'receive-parts': ['worker', 'dispatcher'],
  'give-up': ['worker', 'dispatcher'],
  resume: ['worker', 'dispatcher'],
  exchange: ['dispatcher'],
  'to-workshop': ['worker', 'dispatcher'],
  'give-back': ['worker', 'dispatcher'],
  finish: ['worker', 'dispatcher'],
  approve: ['worker', 'inspector'],
  reject: ['inspector', 'worker'],
  settle: ['settler'],
  cancel: ['dispatcher'],
};

/** What a move has to come with. */
export const repairNeeds = {
  assign: ['assigneeId'],
  refuse: ['note'],
  appoint: ['appointmentAt'],
  arrive: ['place'],
  'confirm-arrival': ['note'],
  'need-parts': ['note'],
  'give-up': ['note', 'photos'],
  exchange: ['note'],
  'to-workshop': ['workshop'],
  'give-back': ['note'],
  finish: ['cause', 'note', 'temperature'],
  approve: ['signer', 'signature', 'rating'],
  reject: ['note'],
  settle: ['feeFen'],
  cancel: ['note'],
} as const satisfies Partial<Record<RepairEvent, readonly string[]>>;

export type RepairFact = (typeof repairNeeds)[keyof typeof repairNeeds][number];

/** The first thing that a move lacks; null when it has all it needs. */
export function missingFact(
  event: RepairEvent,
  given: Readonly<Partial<Record<RepairFact, unknown>>>,
): RepairFact | null {
  const needed: readonly RepairFact[] =
    event in repairNeeds ? repairNeeds[event as keyof typeof repairNeeds] : [];
  return needed.find((fact) => isEmpty(given[fact])) ?? null;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** How near the outlet somebody has to be to have arrived, in metres. */
export const arrivalMetres = 200;

/** Whether so many metres away is at the outlet. */
export function isAtOutlet(metres: number): boolean {
  return metres <= arrivalMetres;
}

/** Whether somebody would come only after an order is due; one whose clock stands still is not due. */
export function isLateAppointment(at: Date, resolveDueAt: Date | null): boolean {
  return resolveDueAt !== null && at > resolveDueAt;
}

/** How long an offered order waits for its worker before it goes back, in minutes. */
export const offerMinutes = 30;

/** The same fault of the same equipment within so many days after its acceptance is rework (返修). */
export const reworkDays = 30;

/** How urgent: P1 stands still and spoils goods, P4 can wait. */
export const priorities = ['P1', 'P2', 'P3', 'P4'] as const;
export type Priority = (typeof priorities)[number];

/** Which hands a fault needs. */
export const skills = ['cooling', 'electric', 'cabinet'] as const;
export type Skill = (typeof skills)[number];

/** What an order is about: a fault that was reported, or the upkeep that a plan asks for. */
export const orderKinds = ['fault', 'maintenance'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Faults, and the upkeep of a plan in their place, each with the skill it needs. */
export const faultSkills = {
  'no-cooling': 'cooling',
  'weak-cooling': 'cooling',
  frost: 'cooling',
  leak: 'cooling',
  'no-power': 'electric',
  light: 'electric',
  noise: 'electric',
  door: 'cabinet',
  other: 'cabinet',
  upkeep: 'cooling',
} as const satisfies Record<string, Skill>;
export type Fault = keyof typeof faultSkills;
export const faultKinds = Object.keys(faultSkills) as Fault[];
/** Faults that can be reported: upkeep comes from plans alone. */
export const faults = faultKinds.filter((fault) => fault !== 'upkeep');

/** Where a report came from. */
export const reportSources = ['phone', 'outlet', 'visit', 'plan'] as const;
export type ReportSource = (typeof reportSources)[number];
