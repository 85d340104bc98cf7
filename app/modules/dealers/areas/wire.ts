import { z } from 'zod';
import { decimalNumber, rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';

const id = z.uuid();

/** GET /eddl/areas: of which dealer. */
export const areasQuery = z.object({ id });

/** More corners than any map shows apart: what is above the limit of an area is told with its number. */
const farTooMany = 2_000;

const drawn = {
  name: z.string().trim().min(1).max(40),
  /** Brands and categories, parted by 、; empty: all of the dealer's. */
  brands: z.string().trim().max(300).nullish(),
  /** GCJ-02 degrees. */
  corners: z.array(z.object({ lng: decimalNumber(-180, 180), lat: decimalNumber(-90, 90) })).max(farTooMany),
};

/** POST /eddl/areas/add, PUT /eddl/areas/edit: an area as it was drawn. */
export const addAreaInput = z.object({ dealerId: id, ...drawn });
export const editAreaInput = z.object({ id, version: rowVersion, ...drawn });

/** DELETE /eddl/areas/delete. */
export const deleteAreaQuery = z.object({ id });

const place = z.object({ lng: z.number(), lat: z.number() });

/** Another dealer's area below one; its names only for who reaches that dealer. */
const overlap = z.object({
  dealerId: id.nullable(),
  dealerName: z.string().nullable(),
  areaName: z.string().nullable(),
  /** Hundredths of a percent of the area that is looked at. */
  shareBp: z.number().nullable(),
  /** Both null: they overlap, and how much is not reckoned. */
  squareMetres: z.number().nullable(),
});
export type AreaOverlap = z.infer<typeof overlap>;

const area = z.object({
  id,
  version: z.number(),
  name: z.string(),
  brands: z.string().nullable(),
  corners: z.array(place),
  squareMetres: z.number(),
  overlaps: z.array(overlap),
});
export type DealerArea = z.infer<typeof area>;

const neighbour = z.object({
  id,
  name: z.string(),
  dealerId: id,
  dealerName: z.string(),
  corners: z.array(place),
});

/** A dealer's areas, and those of others that its reader reaches. */
export const areasAnswer = z.object({
  dealer: z.object({ id, name: z.string(), brands: z.string().nullable(), lng: z.number(), lat: z.number() }),
  areas: z.array(area),
  neighbours: z.array(neighbour),
  /** There are more others than are drawn. */
  more: z.boolean(),
});

/** The same on its page, with what it is drawn on. */
export interface DealerAreas extends z.infer<typeof areasAnswer> {
  tiles: MapTiles | null;
}

/** The page of all areas: those that its reader reaches. */
export interface AllAreas {
  areas: z.infer<typeof neighbour>[];
  /** There are more than are drawn. */
  more: boolean;
  /** Pairs that overlap for the same goods, the greatest first; null: how much is not reckoned. */
  overlaps: { oneId: string; otherId: string; squareMetres: number | null }[];
  /** Dealers for whom no area has been drawn. */
  without: { id: string; name: string }[];
  tiles: MapTiles | null;
}

/** What was saved, and whose areas it overlaps. */
export const savedAreaAnswer = z.object({ id, version: z.number(), overlaps: z.array(overlap) });

/** GET /eCustomer/ofOtherDealers: which outlets inside an area its dealer does not serve. */
export const strayQuery = z.object({
  id,
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
});

/** Outlets inside an area that others serve; the dealer by name only for who reaches it. */
export const strayAnswer = z.object({
  total: z.number(),
  current: z.number(),
  size: z.number(),
  records: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      address: z.string(),
      dealerName: z.string().nullable(),
    }),
  ),
});
export type StrayOutlets = z.infer<typeof strayAnswer>;
