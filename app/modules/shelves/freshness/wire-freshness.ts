import { z } from 'zod';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { freshnesses } from '#app/services/freshness/rules.ts';
import { freshnessViews } from './rules-freshness.ts';

const keyword = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.string().trim().max(64).nullable(),
);

/** GET /eCustStock/freshness/heat: outlets or products by part of their name or code. */
export const freshnessQuery = z.object({ keyword });
export type FreshnessQuery = z.output<typeof freshnessQuery>;

/** The page's address. */
export const freshnessPageQuery = freshnessQuery.extend({ view: z.enum(freshnessViews).default('heat') });

/** GET /eCustStock/freshness/map: outlets in a part of the map. */
export const freshnessMapQuery = z.object({ ...mapQuery.shape, keyword });
export type FreshnessMapQuery = z.output<typeof freshnessMapQuery>;

/** Goods together, as rules-freshness.ts has them, and the word for how fresh they are where they lie. */
const freshSums = { qty: z.number(), freshQty: z.number(), lifeShare: z.number(), tone: z.enum(freshnesses) };

/** Dealers by products: what lies in the outlets that each dealer brings the product; null where nothing was counted. */
export const freshnessHeat = z.object({
  /** Of when ages are told. */
  today: z.string(),
  products: z.array(z.object({ id: z.uuid(), name: z.string() })),
  dealers: z.array(
    z.object({ id: z.uuid(), name: z.string(), cells: z.array(z.object(freshSums).nullable()) }),
  ),
});
export type FreshnessHeat = z.infer<typeof freshnessHeat>;

/** What the map of outlets begins with. */
export interface FreshnessMapData {
  placed: number;
  /** Outlets with goods whose place is not known. */
  unplaced: number;
  box: MapBox | null;
  tiles: MapTiles | null;
}

/** An outlet with goods, and the latest day on which something was counted there. */
const freshOutlet = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  ...freshSums,
  countedOn: z.string(),
});

/** Outlets that lie together, around their middle; named when there is one or the map goes no deeper. */
const freshnessCell = z.object({
  count: z.number(),
  lng: z.number(),
  lat: z.number(),
  outlets: z.array(freshOutlet),
});
export type FreshnessCell = z.infer<typeof freshnessCell>;
export const freshnessCells = z.array(freshnessCell);
