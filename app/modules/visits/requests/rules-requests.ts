/** What a person asks of a visit that was judged (申诉、坐标更正), and a manager of one that was none (作废). Pure. */

/** What a request about a visit goes by among approvals. */
export const requestBiz = 'visit-request';

/**
 * appeal: what speaks against the visit does not; place: the outlet lies where the visit was measured; void: the visit
 * was none.
 */
export const requestKinds = ['appeal', 'place', 'void'] as const;

/** What is asked of a visit of one's own. */
export const ownKinds = ['appeal', 'place'] as const satisfies readonly RequestKind[];

export type RequestKind = (typeof requestKinds)[number];

/** withdrawn: who made it took it back, and nobody decided it. */
export const requestStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;

export type RequestState = (typeof requestStates)[number];

/** What of a visit decides whether something may be asked of it. */
export interface RequestedVisit {
  state: string;
  /** What speaks against it. */
  evidenceReasons: readonly string[];
  measured: boolean;
  /** What waits or was decided already, and against what. */
  known: readonly KnownRequest[];
}

/** What was asked of a visit before. */
export interface KnownRequest {
  kind: RequestKind;
  state: RequestState;
  before: { evidenceReasons?: readonly string[] };
}

/**
 * Whether it may be asked: once each, an appeal when something speaks against a visit that is over; what is void stays so.
 * An appeal that was decided may be made anew when something speaks against the visit that did not then. One that was
 * taken back was never made.
 */
export function mayRequest(kind: RequestKind, visit: RequestedVisit): boolean {
  const known = visit.known.filter((one) => one.kind === kind && one.state !== 'withdrawn');
  if (visit.state === 'void' || known.some(({ state }) => state === 'waiting')) return false;
  if (kind !== 'appeal')
    return known.length === 0 && (kind === 'void' ? visit.state === 'done' : visit.measured);
  const judged = new Set(known.flatMap(({ before }) => before.evidenceReasons ?? []));
  return visit.state !== 'ongoing' && visit.evidenceReasons.some((reason) => !judged.has(reason));
}
