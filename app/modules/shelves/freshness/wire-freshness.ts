import { z } from 'zod';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import type { FreshSums } from './rules-freshness.ts';

const keyword = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.string().trim().max(64).nullable(),
);

/** GET /eCustStock/freshness/heat: outlets or products by part of their name or code. */
export const freshnessQuery = z.object({ keyword });
export type FreshnessQuery = z.output<typeof freshnessQuery>;

/** Ways to look: dealers by products, outlets on the map. */
export const freshnessViews = ['heat', 'map'] as const;

/** The page's address. */
export const freshnessPageQuery = freshnessQuery.extend({ view: z.enum(freshnessViews).default('heat') });

/** GET /eCustStock/freshness/map: outlets in a part of the map. */
export const freshnessMapQuery = z.object({ ...mapQuery.shape, keyword });
export type FreshnessMapQuery = z.output<typeof freshnessMapQuery>;

/** Dealers by products: what lies in the outlets that each dealer brings the product; null where nothing was counted. */
export interface FreshnessHeat {
  /** Of when ages are told. */
  today: string;
  products: { id: string; name: string }[];
  dealers: { id: string; name: string; cells: (FreshSums | null)[] }[];
}

/** What the map of outlets begins with. */
export interface FreshnessMapData {
  placed: number;
  /** Outlets with goods of which nobody has said where they lie. */
  unplaced: number;
  box: MapBox | null;
  tiles: MapTiles | null;
}

/** An outlet with goods. */
export interface FreshOutlet extends FreshSums {
  id: string;
  name: string;
  address: string;
  /** The latest day on which something was counted there. */
  countedOn: string;
}

/** Outlets that lie together, around their middle; named when there is one or the map goes no deeper. */
export interface FreshnessCell {
  count: number;
  lng: number;
  lat: number;
  outlets: FreshOutlet[];
}
