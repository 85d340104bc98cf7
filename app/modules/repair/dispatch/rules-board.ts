import { type Fault, faultSkills, nextState, type RepairState, type Skill } from '../life/rules-state.ts';
import type { BoardJob } from './wire.ts';

/** Hours one column of the board's day stands for. */
export const slotHours = 2;

/** The working day; earlier and later appointments widen it. */
const workday = { from: 8, to: 20 } as const;

/** Whether an order may be given to somebody, or to somebody else. */
export function isDispatchable(state: RepairState): boolean {
  return nextState(state, 'assign') !== null;
}

/** Whether giving it to somebody else undoes what its worker has agreed upon. */
export function undoesAcceptance(state: RepairState): boolean {
  return isDispatchable(state) && state !== 'pending' && state !== 'offered';
}

/** Whether somebody's hands know a fault. */
export function knowsFault(skills: readonly Skill[], fault: Fault): boolean {
  return skills.includes(faultSkills[fault]);
}

/** Faults that need a skill. */
export function faultsOf(skill: Skill): Fault[] {
  return (Object.keys(faultSkills) as Fault[]).filter((fault) => faultSkills[fault] === skill);
}

/** Hours at which the columns of a day begin: those of the working day, and as many more as the appointments need. */
export function slotsOf(hours: readonly number[]): number[] {
  const first = Math.min(workday.from, ...hours.map(slotBegin));
  const last = Math.max(workday.to - slotHours, ...hours.map(slotBegin));
  return Array.from({ length: (last - first) / slotHours + 1 }, (_, index) => first + index * slotHours);
}

/** The hour at which the column of an hour begins. */
export function slotBegin(hour: number): number {
  return Math.floor(hour / slotHours) * slotHours;
}

/** How an order stands with its time, as a colour of the map says it. */
export const dueColours = ['late', 'soon', 'paused', 'on-time'] as const;
type DueColour = (typeof dueColours)[number];

/** From which share of its time an order will soon be late. */
const soonShare = 80;

/** The colour of an order on the map: late, soon late, standing still, or in time. */
export function dueColour({ due, escalated }: Pick<BoardJob, 'due' | 'escalated'>): DueColour {
  if (due === 'late' || due === 'missed') return 'late';
  if (due === 'paused') return 'paused';
  return due === 'running' && escalated >= soonShare ? 'soon' : 'on-time';
}
