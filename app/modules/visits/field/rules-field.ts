import type { Entry, OutboxWays } from '#app/lib/web/outbox/rules-outbox.ts';
import type { ItemAsk, VisitItem } from '../records/wire.ts';

/** Something that happened in a visit, as the phone keeps it. */
export type FieldEntry = Entry<VisitItem['kind'], ItemAsk>;

/** How the field app sends what it has kept: a photo by itself, and nothing of a visit without its check-in. */
export const fieldWays: OutboxWays = {
  name: 'field',
  calls: { key: '/eVisit/key', sync: '/eVisit/sync', owes: '/eVisit/owes' },
  alone: ['photo'],
  ground: ['check-in'],
};

/** Goods a phone carries along at most. */
export const maxGoods = 300;

/** What the label of a cooler says: the number in the address that ours lead to, or what stands there. */
export function codeIn(text: string): string {
  const [, no] = /^https?:\/\/\S+\/easset\/scan\/([^/?#\s]+)/.exec(text.trim()) ?? [];
  if (no === undefined) return text.trim();
  try {
    return decodeURIComponent(no);
  } catch {
    return no;
  }
}
