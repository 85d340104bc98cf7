import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { DisplayItem } from '../scoring/rules-score.ts';
import { type AuditKind, auditKinds } from './rules-audit.ts';

/** A day from today on; today by default. */
const day = z.preprocess((value) => value || undefined, z.iso.date().optional());

/** POST /esdh/eSdh/audit/plan: a display that the caller, or another supervisor, will look at again. */
export const planAuditInput = z.object({
  displayId: z.uuid(),
  kind: z.enum(auditKinds),
  day,
  auditorId: z.preprocess((value) => value || undefined, z.uuid().optional()),
});
export type PlanAuditInput = z.output<typeof planAuditInput>;

/** POST /esdh/eSdh/audit/pick: so many displays at random that the caller will look at again, blind. */
export const pickBlindInput = z.object({ day, count: wholeNumber(1, 20) });
export type PickBlindInput = z.output<typeof pickBlindInput>;

/** PUT /esdh/eSdh/audit/cancel. */
export const auditRef = z.object({ id: z.uuid(), version: rowVersion });
export type AuditRef = z.output<typeof auditRef>;

/** An audit that is to be done today: what to look at, and nothing of what anybody found before. */
export interface OpenAudit {
  id: string;
  kind: AuditKind;
  customerId: string;
  standardName: string;
  minPhotos: number;
  capBp: number;
  items: DisplayItem[];
}

/** Audits of one kind of somebody's displays: how many, and how much better the rep found them on average. */
interface MeanGap {
  count: number;
  meanGapBp: number | null;
}

/** How near somebody's reviews come to what others found. */
export interface ReviewerGap {
  id: string;
  name: string;
  /** Looked at again blind, and reviewed a second time. */
  count: number;
  seconds: number;
  /** Null when nothing can be told apart in points: one refused what the other let pass. */
  meanApartBp: number | null;
  closeCount: number;
}

/** GET /esdh/eSdh/audit/gaps: the last days' audits by rep and by reviewer. */
export interface AuditGaps {
  from: string;
  to: string;
  reps: { id: string; name: string; joint: MeanGap; blind: MeanGap }[];
  /** By whom displays were reviewed that were looked at again: blind, or on photos by a second reviewer. */
  reviewers: ReviewerGap[];
}
