import { isWithinAreas, namesIn } from '#app/lib/places/sale-area.ts';

/** Dealers and potential partners: their states and the moves between them. Pure. */

/** 意向, 资质审核, 签约, 合作中, 暂停, 终止. */
export const dealerStatuses = ['intent', 'review', 'signing', 'active', 'paused', 'ended'] as const;

export type DealerStatus = (typeof dealerStatuses)[number];

/** From which of its warehouses a dealer's orders are served: 按仓库顺序, 离门店最近, 先到期. */
export const warehouseChoices = ['order', 'nearest', 'expiring'] as const;

export type WarehouseChoice = (typeof warehouseChoices)[number];

const dealerMoves: Record<DealerStatus, readonly DealerStatus[]> = {
  intent: ['review', 'ended'],
  review: ['signing', 'intent', 'ended'],
  signing: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Whether a dealer may go from one state to another; staying is always allowed. */
export function dealerMayBecome(from: DealerStatus, to: DealerStatus): boolean {
  return from === to || dealerMoves[from].includes(to);
}

/** A dealer's contract: its first and its last day, YYYY-MM-DD. */
export interface Contract {
  contractFrom: string | null;
  contractTo: string | null;
}

/**
 * Whether a contract holds on a day: from the beginning of its first one until the end of its last; one without a
 * first day holds already, one without a last day does not end.
 */
export function contractHolds({ contractFrom, contractTo }: Contract, day: string): boolean {
  return (contractFrom === null || contractFrom <= day) && (contractTo === null || day <= contractTo);
}

/** Whether a contract's days are in order. */
export const contractIsInOrder = ({ contractFrom, contractTo }: Contract): boolean =>
  contractFrom === null || contractTo === null || contractFrom <= contractTo;

/** Whether a dealer in a state takes orders on a day: only with a contract that holds. */
export function maySell({ status, ...contract }: Contract & { status: DealerStatus }, day: string): boolean {
  return status === 'active' && contractHolds(contract, day);
}

/** What a dealer is authorised to: provinces and cities, brands and categories; a text without any limits nothing. */
export interface DealerRights {
  areas: string | null;
  brands: string | null;
}

/** Why a dealer may not deliver something to a place: its area or its brands; null when it may. */
export function rightsProblem(
  rights: DealerRights,
  place: { province: string; city: string },
  goods: { brand: string | null; category: string } | null,
): 'dealer-area' | 'dealer-brand' | null {
  if (!isWithinAreas(rights.areas, place)) return 'dealer-area';
  const brands = namesIn(rights.brands);
  if (goods === null || brands.length === 0) return null;
  return brands.some((name) => name === goods.brand || name === goods.category) ? null : 'dealer-brand';
}

/** 未认领, 已认领, 已拜访, 意向, 已转化, 无效. */
export const leadStages = ['pool', 'claimed', 'visited', 'interested', 'converted', 'invalid'] as const;

export type LeadStage = (typeof leadStages)[number];

/** What somebody may do about a potential partner. */
export const leadEvents = ['claim', 'follow', 'convert', 'return', 'invalid'] as const;

export type LeadEvent = (typeof leadEvents)[number];

/** What may have happened to one: what somebody did about it, or that it went to somebody else with all they had. */
export type LeadHappening = LeadEvent | 'handover';

/** Stages in which somebody follows it. */
export const followed: readonly LeadStage[] = ['claimed', 'visited', 'interested'];

/**
 * Where an event leads, or null when it is not allowed: only what is in the pool is claimed, only who claimed it
 * goes on. Following up never leads back: what was visited stays visited.
 */
export function nextStage(
  poi: { stage: LeadStage; claimedBy: string | null },
  event: LeadEvent,
  actor: string,
  reached?: LeadStage,
): LeadStage | null {
  if (event === 'claim') return poi.stage === 'pool' ? 'claimed' : null;
  if (!followed.includes(poi.stage) || poi.claimedBy !== actor) return null;
  switch (event) {
    case 'follow': {
      const requested = reached ?? poi.stage;
      return followed.indexOf(requested) >= followed.indexOf(poi.stage) ? requested : null;
    }
    case 'convert':
      return 'converted';
    case 'return':
      return 'pool';
    case 'invalid':
      return 'invalid';
    default:
      return event satisfies never;
  }
}
