import { z } from 'zod';
import type { Measured } from '../arrival/rules-distance.ts';
import type { CameraFacts, PhotoDoubt } from '../arrival/rules-photo.ts';
import type { RequestKind } from '../requests/rules-requests.ts';
import type { RequestRow } from '../requests/wire-requests.ts';
import type { StepKind } from '../steps/rules-steps.ts';
import type { StepFacts, StepResult } from '../steps/wire-steps.ts';
import type { Companion } from './rules.ts';
import type { VisitRow } from './wire.ts';

/** GET /eVisit/detail. */
export const visitRef = z.object({ id: z.uuid() });

/** GET /eVisit/photo. */
export const visitPhotoRef = z.object({ visitId: z.uuid(), id: z.uuid() });

/** Something that was found or done in a visit. */
export interface StepRecord {
  id: string;
  stepId: string;
  name: string;
  kind: StepKind;
  facts: StepFacts;
  result: StepResult;
  seconds: number;
  at: string;
}

/** A photo of a visit; its picture is asked for by its id. */
export interface PhotoRecord {
  id: string;
  stepId: string;
  name: string;
  at: string;
  seenBefore: boolean;
  /** It looks like one before it of the same step: it counts as one angle with that one. */
  sameAngle: boolean;
  /** What its camera wrote, which proves nothing, and what of that does not fit. */
  camera: CameraFacts | null;
  doubts: PhotoDoubt[];
}

/** A visit with all that was done in it. */
export interface VisitDetail extends VisitRow {
  /** WGS-84. */
  measured: Measured | null;
  /** Where the outlet lay when the visit was judged, GCJ-02. */
  outletPlace: string | null;
  /** Who came along. */
  companions: Companion[];
  /** Names of mandatory steps it ended without. */
  missing: string[];
  steps: StepRecord[];
  photos: PhotoRecord[];
  requests: RequestRow[];
  /** What the reader may ask of it. */
  mayAsk: RequestKind[];
  /** Names and base units of the goods its steps are about, by code. */
  goods: Record<string, { name: string; unit: string }>;
}
