import { dayOf } from '#app/lib/time/date-time.ts';
import type { StockCtx } from '../balances/balances.server.ts';

const prefixes = { receipt: 'RK', transfer: 'DB', count: 'PD', loss: 'BS' } as const;

/** Kinds of documents that are made in the warehouse itself. */
export type OwnDoc = keyof typeof prefixes;

/** RK20261121-9F3A1C: what it is, the day, and the random end of its id. */
export function docNumber(ctx: StockCtx, kind: OwnDoc, id: string): string {
  const day = dayOf(ctx.now(), ctx.tenant.timeZone).replaceAll('-', '');
  return `${prefixes[kind]}${day}-${id.slice(-6).toUpperCase()}`;
}
