import { addDays } from '#app/lib/time/date-time.ts';
import { type AssetState, placeMetres } from '../life/rules-state.ts';

/** What an inspection came to; ok: present and right. */
export const auditResults = ['ok', 'faulty', 'far', 'elsewhere', 'absent'] as const;
export type AuditResult = (typeof auditResults)[number];

/** What somebody found who stood before an asset, or before the place where it should be. */
export interface Found {
  present: boolean;
  /** Whether it was scanned at an outlet that is not its own. */
  elsewhere: boolean;
  /** Metres from its outlet; null where nobody knows where that lies. */
  metres: number | null;
  powerOn: boolean;
}

/** What an inspection comes to: where it is counts before how it is. */
export function resultOf({ present, elsewhere, metres, powerOn }: Found): AuditResult {
  if (!present) return 'absent';
  if (elsewhere) return 'elsewhere';
  if (metres !== null && metres > placeMetres) return 'far';
  return powerOn ? 'ok' : 'faulty';
}

/** Results that say an asset is not where it should be. */
export const doubtful: ReadonlySet<AuditResult> = new Set(['far', 'elsewhere', 'absent']);

/** Results after which somebody has looked at how an asset is, not only at where. */
export const lookedAt: ReadonlySet<AuditResult> = new Set(['ok', 'faulty', 'far']);

/** Purity (纯净度) in hundredths of a percent: own facings of all in the cooler; null where none were counted. */
export function purityBp({
  ownFacings,
  allFacings,
}: {
  ownFacings: number | null;
  allFacings: number | null;
}): number | null {
  if (ownFacings === null || allFacings === null || allFacings === 0) return null;
  return Math.round((ownFacings / allFacings) * 10_000);
}

/** Days after which an asset at an outlet has to be inspected again. */
export const auditDays = 30;

/** States in which an asset is inspected. */
export const auditedStates = ['deployed', 'suspect'] as const satisfies readonly AssetState[];

/** The last day on which an inspection still counts; an asset inspected before it is overdue. */
export function lastDayInTime(today: string): string {
  return addDays(today, -auditDays);
}
