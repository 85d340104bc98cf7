import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { telephoneText } from '#app/lib/text/telephone-text.ts';
import { optionalText, requiredText } from '#app/lib/text/wire-text.ts';
import { type NameKind, nameKinds, type OutsideLine, type OutsideStatus } from './rules.ts';

/** POST /eOrder/eOrder/outside: an order as another system took it, in its own names. */
export const receiveInput = z.object({
  /** Left out: the one system that the key speaks for. */
  source: optionalText(30),
  externalNo: requiredText(64),
  outletCode: requiredText(64),
  outletName: optionalText(80),
  receiver: optionalText(40),
  phone: telephoneText,
  address: optionalText(200),
  remark: optionalText(200),
  prepay: z.union([z.boolean(), z.stringbool()]).default(false),
  /** What it has charged in all, freight included, and of it for bringing it; left out: it costs what it costs here. */
  payableFen: wholeNumber(0, 1_000_000_000_000).nullish().default(null),
  freightFen: wholeNumber(0, 100_000_000).nullish().default(null),
  lines: z
    .array(
      z.object({
        code: requiredText(64),
        name: optionalText(80),
        unit: optionalText(20),
        qty: wholeNumber(1, 1_000_000),
      }),
    )
    .min(1)
    .max(200),
});
export type ReceiveInput = z.output<typeof receiveInput>;

/** PUT /eOrder/eOrder/outside/map: what names of an order mean; it and all others that wait for them are tried again. */
export const mapInput = z.object({
  id: z.uuid(),
  names: z
    .array(
      z.object({
        kind: z.enum(nameKinds),
        theirs: requiredText(64),
        /** Id of the outlet, code of the product, or the unit. */
        ours: requiredText(64),
      }),
    )
    .min(1)
    .max(200),
});
export type MapInput = z.output<typeof mapInput>;

/** POST /eOrder/eOrder/outside/openOutlet: the outlet of an order that only the other system knows. */
export const openOutletInput = z.object({
  id: z.uuid(),
  /** The outlet whose kind, level, place, dealer, department and salesperson it has. */
  likeId: requiredText(64),
  /** Empty: numbered as others are. */
  code: optionalText(32),
  name: requiredText(80),
  contact: requiredText(30),
  phone: telephoneText,
  address: requiredText(200),
});
export type OpenOutletInput = z.output<typeof openOutletInput>;

/** PUT /eOrder/eOrder/outside/retry: tries them again. */
export const retryInput = z.object({ ids: someIds(50) });

/** PUT /eOrder/eOrder/outside/ignore. */
export const ignoreInput = z.object({ id: z.uuid(), reason: requiredText(200) });

/** Why an order is not placed, in words. */
export interface ShownProblem {
  kind: NameKind | 'refused';
  /** What the other system calls it; empty of what was refused. */
  theirs: string;
  text: string;
}

/** What became of an order that was handed in, or tried again. */
export interface Received {
  id: string;
  externalNo: string;
  status: OutsideStatus;
  orders: { id: string; orderNo: string }[];
  problems: ShownProblem[];
}

/** What an order of another system says beside the fields of its list. */
export interface OutsideBesides {
  /** Whether nobody knows its outlet. */
  outletUnknown: boolean;
  lines: readonly OutsideLine[];
  problems: ShownProblem[];
  order: { id: string; orderNo: string } | null;
}

export interface OutsideRow extends OutsideBesides {
  id: string;
  source: string;
  externalNo: string;
  outletCode: string;
  outletName: string;
  /** Who takes the goods, and where. */
  receiver: string;
  phone: string;
  address: string;
  /** What it has charged in all, and of it for bringing it; null where it does not say. */
  payableFen: number | null;
  freightFen: number | null;
  status: OutsideStatus;
  attempts: number;
  ignoredReason: string | null;
  receivedAt: string;
}
