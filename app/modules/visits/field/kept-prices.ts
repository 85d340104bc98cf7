import { dayOf } from '#app/lib/time/date-time.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import type { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import type { OutletPrices } from '../steps/wire-steps.ts';
import type { FieldEntry } from './rules-field.ts';

/** The memory of the phone, as far as it keeps what it was told for where there is no network. */
export type Memory = Pick<PhoneOutbox<FieldEntry>, 'fact' | 'keepFact' | 'rightTime' | 'callOptions'>;

/** What goods cost an outlet, and when the server said so. */
export interface KeptPrices extends OutletPrices {
  askedAt: string;
}

const nameOf = (outletId: string) => `prices ${outletId}`;

/** Asks what goods cost an outlet now, and keeps it. */
export async function learnPrices(memory: Memory, outletId: string): Promise<KeptPrices> {
  let askedAt = new Date();
  const heard = (serverTime: Date) => {
    askedAt = serverTime;
  };
  const prices = await apiGet<OutletPrices>('/eVisit/prices', { outletId }, { ...memory.callOptions, heard });
  const kept = { ...prices, askedAt: askedAt.toISOString() };
  await memory.keepFact(nameOf(outletId), kept);
  return kept;
}

/** What was kept of an outlet's prices, however long ago; null when there is nothing. */
export async function keptPrices(memory: Memory, outletId: string): Promise<KeptPrices | null> {
  const kept = await memory.fact<Partial<KeptPrices> & OutletPrices>(nameOf(outletId));
  // Phones of before kept them without saying of when they are.
  return kept?.askedAt ? { ...kept, askedAt: kept.askedAt } : null;
}

/** The day whose prices were kept, where that is not today by the phone's own right clock. */
export async function olderDay(
  memory: Memory,
  { askedAt }: KeptPrices,
  timeZone: string,
): Promise<string | null> {
  const now = await memory.rightTime();
  const day = dayOf(new Date(askedAt), timeZone);
  return now && dayOf(now, timeZone) === day ? null : day;
}

/**
 * Learns the prices of outlets one after the other; those that were learnt today already are not asked for again. One
 * that cannot be had does not keep the others back, unless they could not be had either.
 */
export async function learnPricesOf(
  memory: Memory,
  outletIds: readonly string[],
  timeZone: string,
): Promise<void> {
  for (const id of outletIds) {
    try {
      const kept = await keptPrices(memory, id);
      if (!kept || (await olderDay(memory, kept, timeZone))) await learnPrices(memory, id);
    } catch (error) {
      if (!(error instanceof ApiError) || forAll.includes(error.status)) return;
    }
  }
}

/** No network, no session, no permission, somebody else signed in: the next outlet would be told the same. */
const forAll: readonly number[] = [0, 401, 403, 409];
