import { z } from 'zod';
import type { EvidenceReason } from '../arrival/rules-evidence.ts';
import type { VisitState } from '../records/rules.ts';
import { ownKinds, type RequestKind, type RequestState } from './rules-requests.ts';

const reason = z.string().trim().min(1).max(200);

/** POST /eVisit/request/add. */
export const requestInput = z.object({ visitId: z.uuid(), kind: z.enum(ownKinds), reason });
export type RequestInput = z.output<typeof requestInput>;

/** POST /eVisit/request/void: a visit of somebody else's that was none. */
export const voidInput = z.object({ visitId: z.uuid(), reason });
export type VoidInput = z.output<typeof voidInput>;

/** PUT /eVisit/request/decide. */
export const decideRequestInput = z.object({
  id: z.uuid(),
  pass: z.union([z.boolean(), z.stringbool()]),
  reason: z.string().trim().max(200).default(''),
});
export type DecideRequestInput = z.output<typeof decideRequestInput>;

/** What was judged, and what it is to become: places are GCJ-02. */
export interface RequestFacts {
  state?: VisitState;
  evidenceScore?: number;
  evidenceReasons?: EvidenceReason[];
  place?: string | null;
}

/** A request, in lists and with its visit. */
export interface RequestRow {
  id: string;
  kind: RequestKind;
  visitId: string;
  customerName: string;
  reason: string;
  state: RequestState;
  before: RequestFacts;
  after: RequestFacts;
  requestedName: string;
  requestedAt: string;
  decidedName: string | null;
  decidedAt: string | null;
  decision: string | null;
  /** The reader's own, or about their own visit: somebody else decides. */
  own: boolean;
}
