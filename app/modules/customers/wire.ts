import { z } from 'zod';
import type { Field } from '#app/entity/fields.ts';
import { decimalNumber, rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { telephonePattern } from '#app/lib/validators.ts';
import type { LatestOrder, SalesFigures } from '#app/modules/dealers/wire.ts';
import type { FieldChange } from '#app/services/approvals/wire.ts';
import { underWayChoices } from '#app/services/obligations/wire.ts';
import type { RfmFacts, RfmSegment } from './labels/rules-rfm.ts';
import { provinces } from './map/rules-provinces.ts';
import { type LikenessReason, type OutletStatus, outletStatuses } from './outlets/rules.ts';
import { maxContacts, type OutletContact } from './outlets/rules-contacts.ts';

const id = z.uuid();
const reason = z.string().trim().max(200).default('');
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** Which outlet. */
export const outletRef = z.object({ id: z.string().min(1).max(64) });

/** PUT /eCustomer/status: freezes, closes or opens an outlet. */
export const statusInput = z.object({
  id,
  version: rowVersion,
  status: z.enum(outletStatuses),
  reason,
  /** When it is frozen while something is open: it goes on, or what has not been sent is made invalid. */
  underWay: z.enum(underWayChoices).nullish(),
});

/** GET /eCustomer/open: what is open with an outlet. */
export const openQuery = z.object({ id });

/** PUT /eCustomer/place: where it lies, in the coordinates of a device (wgs84) or of a Chinese map (gcj02). */
export const placeInput = z.object({
  id,
  version: rowVersion,
  lng: decimalNumber(-180, 180),
  lat: decimalNumber(-90, 90),
  system: z.enum(['gcj02', 'wgs84']).default('gcj02'),
});

/** PUT /eCustomer/contacts: the people of an outlet beside its contact. */
export const contactsInput = z.object({
  id,
  version: rowVersion,
  contacts: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(30),
        role: z.string().trim().max(30).default(''),
        phone: z.union([z.literal(''), z.string().trim().max(30).regex(telephonePattern)]).default(''),
      }),
    )
    .max(maxContacts),
});

/** The outlet, and whether the change waits for approval. */
export const contactsAnswer = z.object({ id, version: z.number(), waits: z.boolean() });

/** PUT /eCustomer/dealers: the dealers of an outlet by brand, beside its own. */
export const outletDealersInput = z.object({
  id,
  dealers: z.array(z.object({ brand: z.string().trim().min(1).max(30), dealerId: id })).max(30),
});

/** PUT /eCustomer/transfer: outlets to another salesperson. */
export const transferInput = z.object({ ids: someIds(200), ownerUserId: id, reason });

/** PUT /eCustomer/merge: everything of the first becomes the other's. */
export const mergeInput = z.object({ fromId: id, intoId: id });

/** PUT /eCustomer/distinct: the two are two. */
export const distinctInput = z.object({ oneId: id, otherId: id });

/** GET /eCustomer/outlines: provinces, or the cities of one by its code of GB/T 2260. */
export const outlinesQuery = z.object({
  area: z
    .string()
    .refine((code) => Object.hasOwn(provinces, code))
    .nullable()
    .default(null),
});

/** An outlet on the map. */
export interface MapOutlet {
  id: string;
  code: string;
  name: string;
  level: string;
  status: OutletStatus;
  address: string;
}

/** Outlets that lie together, around their middle; named when one stands alone or the map goes no deeper. */
export interface MapCell {
  count: number;
  lng: number;
  lat: number;
  outlets: MapOutlet[];
}

/** What the map begins with. */
export interface OutletMapData {
  total: number;
  /** Of them, those of which somebody said where they are. */
  placed: number;
  box: MapBox | null;
  tiles: MapTiles | null;
  /** Fields of the list that its reader may see, and those that were added. */
  fields: string[];
  added: Record<string, Field>;
}

/** GET /eCustomAppr/list */
export const changesQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
  status: blank(z.enum(['pending', 'passed', 'refused', 'withdrawn'])),
});

/** PUT /eCustomAppr/audit */
export const decideInput = z.object({
  id,
  pass: z.union([z.boolean(), z.stringbool()]),
  reason,
});

/** PUT /eCustLabel/members: puts a label on outlets by hand or takes it off. */
export const membersInput = z.object({
  labelId: id,
  customerIds: someIds(200),
  on: z.union([z.boolean(), z.stringbool()]),
});

/** A request to make or change an outlet. */
export interface ChangeRow {
  id: string;
  kind: 'create' | 'change';
  customerId: string;
  customerName: string;
  /** Field, what it was and what it is to become, as people read it. */
  fields: FieldChange[];
  status: 'pending' | 'passed' | 'refused' | 'withdrawn';
  requestedName: string;
  requestedAt: string;
  decidedName: string | null;
  decidedAt: string | null;
  reason: string | null;
  /** Whether the reader asked for it: others decide. */
  own: boolean;
}

/** An outlet in a pair. */
export interface PairOutlet {
  id: string;
  code: string;
  name: string;
  phone: string;
  licenceNo: string | null;
  address: string;
  status: OutletStatus;
}

/** Two outlets that look like one. */
export interface LikePair {
  one: PairOutlet;
  other: PairOutlet;
  score: number;
  reasons: LikenessReason[];
}

/** Everything of an outlet on one page. */
export interface OutletDetail {
  /** Its fields, with the words for what they refer to. */
  row: Record<string, unknown>;
  /** Fields that administrators have added to outlets. */
  added: Record<string, Field>;
  id: string;
  version: number;
  status: OutletStatus;
  rfm: { segment: RfmSegment | null; facts: RfmFacts | null };
  lng: number;
  lat: number;
  mergedInto: { id: string; name: string } | null;
  /** People there beside its contact. */
  contacts: OutletContact[];
  credit: { limitFen: number | null; usedFen: number };
  labels: { id: string; name: string; color: string | null; kind: 'manual' | 'rule' }[];
  dealers: { brand: string; dealerId: string; dealerName: string }[];
  orders: {
    id: string;
    orderNo: string;
    kind: 'online' | 'offline' | 'exchange' | 'return';
    status: number;
    payableFen: number;
    orderedAt: string;
  }[];
  figures: { orders: number; amountFen: number };
  lastOrder: LatestOrder | null;
  sales: SalesFigures;
  stock: { product: string; productionDate: string; shelfQty: number; backQty: number; countedOn: string }[];
  changes: ChangeRow[];
}

/** A channel in the tree. */
export interface ChannelNode {
  id: string;
  key: string;
  title: string;
  code: string;
  enabled: boolean;
  outlets: number;
  children: ChannelNode[];
}
