/** What a request for parts goes by among approvals. */
export const requestBiz = 'part-request';

/** Where a request for parts stands. */
export const requestStates = [
  'requested',
  'approved',
  'in-transit',
  'received',
  'refused',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** What happens to a request. */
export const requestEvents = ['approve', 'refuse', 'issue', 'receive', 'cancel'] as const;
export type RequestEvent = (typeof requestEvents)[number];

/** Every move there is: what is not here does not happen. What is on its way arrives; it is not cancelled. */
const requestMoves: Readonly<Record<RequestState, Partial<Record<RequestEvent, RequestState>>>> = {
  requested: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { issue: 'in-transit', cancel: 'cancelled' },
  'in-transit': { receive: 'received' },
  received: {},
  refused: {},
  cancelled: {},
};

/** Where an event leads from a state; null: it is not allowed there. */
export function nextRequestState(state: RequestState, event: RequestEvent): RequestState | null {
  return requestMoves[state][event] ?? null;
}

/** States of a request that parts are still to come of. */
export const openRequestStates: readonly RequestState[] = ['requested', 'approved', 'in-transit'];

/** What a job does with a part: takes it out of the van, puts it back, hands over the old one. */
export const partActs = ['issue', 'return', 'old-part'] as const;
export type PartAct = (typeof partActs)[number];

/** What a job has had of a part. */
export interface PartSums {
  issued: number;
  returned: number;
  oldReturned: number;
}

/** What stayed in the machine. */
export function consumed({ issued, returned }: Pick<PartSums, 'issued' | 'returned'>): number {
  return issued - returned;
}

/** Old parts that are still to be brought back. */
export function oldOwed(sums: PartSums, oldBack: boolean): number {
  return oldBack ? consumed(sums) - sums.oldReturned : 0;
}

/** The sums after an act; null where it would give back what is not there. */
export function afterAct(sums: PartSums, act: PartAct, qty: number): PartSums | null {
  const next = {
    issued: sums.issued + (act === 'issue' ? qty : 0),
    returned: sums.returned + (act === 'return' ? qty : 0),
    oldReturned: sums.oldReturned + (act === 'old-part' ? qty : 0),
  };
  return next.returned + next.oldReturned <= next.issued ? next : null;
}

/** What a worker does with the van, where there may be no network too. */
export const vanActs = ['issue', 'return'] as const satisfies readonly PartAct[];

/** Of some acts, what can be done with a part as the van and the job stand: nothing that the books would refuse. */
export function possibleActs<Act extends PartAct>(
  line: PartSums & { inVan: number; oldOwed?: number },
  acts: readonly Act[],
): Act[] {
  return acts.filter((act) => {
    if (act === 'issue') return line.inVan > 0;
    if (act === 'old-part' && !line.oldOwed) return false;
    return afterAct(line, act, 1) !== null;
  });
}

/** What the parts of a repair cost the customer: nothing within warranty. */
export function partsFee(
  uses: readonly (Pick<PartSums, 'issued' | 'returned'> & { priceFen: number })[],
  warranty: boolean,
): number {
  if (warranty) return 0;
  return uses.reduce((sum, use) => sum + consumed(use) * use.priceFen, 0);
}

/** Whether a part fits a model: those that name none fit all. */
export function fitsModel(models: string | null, model: string): boolean {
  if (!models) return true;
  return models.split(/[、,，]/).some((one) => one.trim() === model);
}
