/** What a person asks of a visit that was judged (申诉、坐标更正), and a manager of one that was none (作废). Pure. */

/**
 * appeal: what speaks against the visit does not; place: the outlet lies where the visit was measured; void: the visit
 * was none.
 */
export const requestKinds = ['appeal', 'place', 'void'] as const;

/** What is asked of a visit of one's own. */
export const ownKinds = ['appeal', 'place'] as const satisfies readonly RequestKind[];

export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['waiting', 'accepted', 'refused'] as const;

export type RequestState = (typeof requestStates)[number];

/** What of a visit decides whether something may be asked of it. */
export interface RequestedVisit {
  state: string;
  evidenceScore: number;
  measured: boolean;
  /** Kinds that wait or were decided already. */
  known: readonly RequestKind[];
}

/** Whether it may be asked: once each, an appeal when something speaks against a visit that is over; what is void stays so. */
export function mayRequest(kind: RequestKind, visit: RequestedVisit): boolean {
  if (visit.known.includes(kind) || visit.state === 'void') return false;
  if (kind === 'void') return visit.state === 'done';
  return kind === 'appeal' ? visit.state !== 'ongoing' && visit.evidenceScore < 100 : visit.measured;
}
