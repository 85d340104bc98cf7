import {
  nextState,
  type RepairActor,
  type RepairEvent,
  type RepairState,
  repairActors,
} from './rules-state.ts';

/** Who looks at an order: what they hold, and whether it is their job. */
export interface Looker {
  holds(action: string): boolean;
  isAssignee: boolean;
}

const actions = {
  dispatcher: 'repair:dispatch',
  worker: 'repair:work',
  inspector: 'repair:inspect',
  settler: 'repair:settle',
} as const satisfies Partial<Record<RepairActor, string>>;

/** What somebody may hold that lets them move an order. */
export const movingActions = Object.values(actions);
export type MovingAction = (typeof movingActions)[number];

/** Whether somebody may bring an event about: of what a worker does only whose job it is. */
export function mayBring(event: RepairEvent, looker: Looker): boolean {
  return repairActors[event].some((actor) => {
    if (actor === 'clock') return false;
    return looker.holds(actions[actor]) && (actor !== 'worker' || looker.isAssignee);
  });
}

/** What somebody may do with an order that stands in a state. */
export function possibleEvents(state: RepairState, looker: Looker): RepairEvent[] {
  const all = Object.keys(repairActors) as RepairEvent[];
  return all.filter((event) => nextState(state, event) !== null && mayBring(event, looker));
}
