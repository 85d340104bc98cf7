import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';

/** For whom and when a promotion holds (适用范围). Pure. */

/** Outlets by what they belong to; of a list that is empty everybody is meant. */
export interface OutletList {
  departIds: readonly string[];
  dealerIds: readonly string[];
  channelIds: readonly string[];
  labelIds: readonly string[];
  customerIds: readonly string[];
}

export interface PromotionScope {
  include: OutletList;
  /** Whoever is in one of these lists is left out. */
  exclude: OutletList;
  /** Kinds of orders: empty for all. */
  sources: readonly OrderSource[];
  /** 1 Monday … 7 Sunday; empty for every day. */
  weekdays: readonly number[];
  /** HH:mm in the tenant's zone; null all day. */
  from: string | null;
  to: string | null;
}

/** Who buys, where and when. */
export interface Visitor {
  customerId: string;
  dealerId: string;
  /** Its channel and those above it. */
  channelIds: readonly string[];
  /** Its department and those above it. */
  departIds: readonly string[];
  labelIds: readonly string[];
  source: OrderSource;
  weekday: number;
  /** HH:mm. */
  time: string;
}

const noOutlets: OutletList = { departIds: [], dealerIds: [], channelIds: [], labelIds: [], customerIds: [] };

/** Everybody, always. */
export const everywhere: PromotionScope = {
  include: noOutlets,
  exclude: noOutlets,
  sources: [],
  weekdays: [],
  from: null,
  to: null,
};

/** Whether a promotion holds for a visitor: in every list that names somebody, and in none that leaves out. */
export function isWithin(scope: PromotionScope, visitor: Visitor): boolean {
  const { include, exclude, sources, weekdays, from, to } = scope;
  const ownIds: Record<keyof OutletList, readonly string[]> = {
    departIds: visitor.departIds,
    dealerIds: [visitor.dealerId],
    channelIds: visitor.channelIds,
    labelIds: visitor.labelIds,
    customerIds: [visitor.customerId],
  };
  for (const [name, own] of Object.entries(ownIds) as [keyof OutletList, readonly string[]][]) {
    if (include[name].length > 0 && !include[name].some((id) => own.includes(id))) return false;
    if (exclude[name].some((id) => own.includes(id))) return false;
  }
  if (sources.length > 0 && !sources.includes(visitor.source)) return false;
  if (weekdays.length > 0 && !weekdays.includes(visitor.weekday)) return false;
  return (from === null || visitor.time >= from) && (to === null || visitor.time < to);
}
