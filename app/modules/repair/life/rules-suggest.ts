import { type Fault, faultSkills, type Skill } from './rules-state.ts';

/** A worker as the suggestion sees one. */
export interface Candidate {
  id: string;
  name: string;
  /** Code of the department whose area they work. */
  orgCode: string;
  skills: readonly Skill[];
  /** Orders they have on their hands. */
  load: number;
}

/** Why a worker is suggested. */
export interface Suggestion extends Candidate {
  /** own: the order's own area; near: the same branch; far: elsewhere. */
  zone: 'own' | 'near' | 'far';
  skilled: boolean;
  score: number;
}

/** What a job on somebody's hands weighs against zone and skill. */
const weights = { own: 40, near: 20, far: 0, skilled: 45, perJob: 8 } as const;

/** Who should have an order: who knows the fault and works the area, the less loaded first. */
export function suggestWorkers(
  order: { fault: Fault; orgCode: string },
  candidates: readonly Candidate[],
): Suggestion[] {
  return candidates
    .map((one): Suggestion => {
      const zone = zoneOf(one.orgCode, order.orgCode);
      const skilled = one.skills.includes(faultSkills[order.fault]);
      const score = weights[zone] + (skilled ? weights.skilled : 0) - one.load * weights.perJob;
      return { ...one, zone, skilled, score };
    })
    .toSorted(
      (one, other) => other.score - one.score || one.load - other.load || one.id.localeCompare(other.id),
    );
}

/** Codes of departments grow by three characters a level: A01, A01A02, A01A02A01. */
function zoneOf(worker: string, order: string): Suggestion['zone'] {
  if (order === worker || order.startsWith(worker)) return 'own';
  const branch = worker.slice(0, -3);
  return branch !== '' && order.startsWith(branch) ? 'near' : 'far';
}
