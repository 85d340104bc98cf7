import { z } from 'zod';
import type { Field } from '#app/entity/fields.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { idList } from '#app/lib/text/id-list.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { telephoneText } from '#app/lib/text/telephone-text.ts';
import { underWayChoices } from '#app/services/obligations/wire.ts';
import { type DealerStatus, type LeadHappening, type LeadStage, leadEvents, leadStages } from './rules.ts';

const id = z.uuid();
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** Which dealer. */
export const dealerRef = z.object({ id: z.string().min(1).max(64) });

/** GET /eddl/queryTreeList: `selected` are ids, parted by commas. */
export const treeQuery = z.object({
  keyword: z.string().trim().max(64).default(''),
  selected: z
    .string()
    .max(20_000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
});

/** A sub-dealer as a node's `ddlInfos` tells it. */
export interface DealerInfo {
  id: string;
  dealerName: string;
  erpcod: string;
  status: string;
}

/** A node of the dealers' tree, as older clients read it (DLR-01). */
export interface DealerNode {
  id: string;
  key: string;
  title: string;
  name: string;
  dealerName: string;
  erpcod: string;
  status: string;
  /** There only to lead to those below it: it does not fit the keyword. */
  hide: boolean;
  /** May be chosen itself. */
  optdealer: boolean;
  /** Has sub-dealers that may be chosen. */
  optddl: boolean;
  selected: boolean;
  ddlInfos: DealerInfo[];
  children: DealerNode[];
}

/** PUT /eddl/salespeople: the brand's salespeople who work with a dealer. */
export const salespeopleInput = z.object({ id, userIds: idList(100) });

/** A dealer's figures of the last thirty days. */
export interface ScoreCard {
  salesFen: number;
  orders: number;
  outlets: number;
  /** That ordered in these days. */
  activeOutlets: number;
  /** Shipped of what was ordered, whole percent. */
  fillPercent: number;
  stockQty: number;
  /** What is on hand, in days of what was shipped; null when nothing was. */
  stockDays: number | null;
  freshPercent: number;
  creditUsedFen: number;
}

/** Sales of the last months by the book of sales: goods that left, less what came back. */
export interface SalesFigures {
  /** YYYY-MM, the earliest first. */
  months: { month: string; amountFen: number }[];
  /** Of which most was sold; quantities in base units. */
  goods: { id: string; name: string; unit: string; qty: number; amountFen: number }[];
}

/** GET /eddl/sales, GET /eCustomer/sales: the orders behind a month's sales. */
export const salesQuery = dealerRef.extend({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
});

/** Orders behind a month's sales, and what all of them come to. */
export const ordersSoldAnswer = z.object({
  amountFen: z.number(),
  total: z.number(),
  current: z.number(),
  size: z.number(),
  records: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      kind: z.enum(['online', 'offline', 'exchange', 'return']),
      customerName: z.string(),
      /** When something of it was last booked in the month. */
      day: z.string(),
      amountFen: z.number(),
    }),
  ),
});
export type OrdersSold = z.infer<typeof ordersSoldAnswer>;

/** The latest order that was placed and stood. */
export interface LatestOrder {
  id: string;
  orderNo: string;
  at: string;
}

/** What lists and pages say of a dealer beside its fields. */
export interface DealerBesides {
  /** Days until the last one of its contract, below 0 when it is over; null without one, or for who may not see it. */
  contractDays: number | null;
}

/** A dealer on its own page. */
export interface DealerDetail extends DealerBesides {
  row: Record<string, unknown>;
  id: string;
  version: number;
  status: DealerStatus;
  name: string;
  /** Fields that administrators have added to dealers. */
  added: Record<string, Field>;
  card: ScoreCard;
  sales: SalesFigures;
  lastOrder: LatestOrder | null;
  salespeople: { id: string; realname: string }[];
  warehouses: { id: string; code: string; name: string }[];
  subDealers: { id: string; code: string; name: string; status: string }[];
}

/** PUT /eddl/status: pauses, ends or takes up a dealer again. */
export const dealerStatusInput = z.object({
  id,
  version: rowVersion,
  status: z.enum(['active', 'paused', 'ended']),
  reason: z.string().trim().max(200).default(''),
  /** When it is stopped while something is open: it goes on, or what has not been sent is made invalid. */
  underWay: z.enum(underWayChoices).nullish(),
});

/** GET /eddl/open: what is open with a dealer. */
export const dealerOpenQuery = z.object({ id });

/** GET /eDDLPOI/potential: potential partners by stage. */
export const leadQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
  stage: blank(z.enum(leadStages)),
  mine: z.preprocess((value) => value === 'true' || value === true, z.boolean()).default(false),
  keyword: blank(z.string().trim().max(64)),
});

export type LeadQuery = z.output<typeof leadQuery>;

/** PUT /eDDLPOI/act: claims, follows up, converts, gives back or gives up. */
export const leadActInput = z.object({
  id,
  version: rowVersion,
  event: z.enum(leadEvents),
  /** How far following up has come. */
  stage: z.enum(['claimed', 'visited', 'interested']).optional(),
  note: z.string().trim().max(300).default(''),
  /** Its telephone from now on, told with a follow-up: whoever follows it may put it right. */
  phone: telephoneText.optional(),
  /** For a conversion. */
  outlet: z
    .object({ code: z.string().trim().min(1).max(32), dealerId: id, level: z.enum(['A', 'B', 'C', 'D']) })
    .optional(),
  /** Converted although an outlet stands nearby. */
  anyway: z.union([z.boolean(), z.stringbool()]).default(false),
});

/** What the list of potential partners says beside their fields. */
export interface LeadBesides {
  claimedName: string | null;
  /** Its number, for whoever follows it or sees those of all; null for others. */
  phone: string | null;
  /** The outlet it has become. */
  customerId: string | null;
  /** Why it was given back or given up. */
  reason: string | null;
  /** Whether the reader follows it. */
  own: boolean;
}

/** A potential partner in the list. */
export interface LeadRow extends LeadBesides {
  id: string;
  version: number;
  name: string;
  category: string;
  city: string;
  address: string;
  contact: string | null;
  estimateFen: number | null;
  score: number;
  stage: LeadStage;
  followedAt: string | null;
}

/** A page of potential partners with how many there are of each stage. */
export interface LeadPage {
  records: LeadRow[];
  total: number;
  size: number;
  current: number;
  counts: Record<LeadStage, number>;
}

/** Potential partners where there is no outlet of ours: how many, how many nobody has claimed, and where. */
export interface WhiteSpace {
  total: number;
  pool: number;
  box: MapBox | null;
  /** What it is drawn on. */
  tiles: MapTiles | null;
}

/** One of them on the map; who may know how to reach it learns that in the list. */
export interface WhiteSpacePlace {
  id: string;
  version: number;
  name: string;
  category: string;
  address: string;
  score: number;
  stage: LeadStage;
}

/** Those that lie together, around their middle; named when one stands alone or the map goes no deeper. */
export interface WhiteSpaceCell {
  count: number;
  lng: number;
  lat: number;
  pois: WhiteSpacePlace[];
}

/** Something that was done about a potential partner. */
export interface FollowUp {
  id: string;
  event: LeadHappening;
  stage: LeadStage;
  note: string | null;
  actorName: string;
  happenedAt: string;
}
