import { z } from 'zod';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { type BoardJob, boardQuery } from './wire.ts';

const { priority, skill } = boardQuery.shape;

/** GET /mes/order/map: the open orders in what a screen shows, of a priority and for a skill where they are named. */
export const jobMapQuery = z.object({ ...mapQuery.shape, priority, skill });
export type JobMapQuery = z.output<typeof jobMapQuery>;

/** Open orders that lie together, around their middle; named when all are of one outlet or the map goes no deeper. */
export interface JobCell {
  count: number;
  lng: number;
  lat: number;
  jobs: BoardJob[];
}

/** What the map begins with. */
export interface JobMap {
  placed: number;
  /** Open orders at outlets of which nobody has said where they lie. */
  unplaced: number;
  box: MapBox | null;
  tiles: MapTiles | null;
}
