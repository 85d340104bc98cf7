import type { Field } from '#app/entity/fields.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import type { AssetState } from '../life/rules-state.ts';

/** An asset on the map, at the outlet where it stands. */
export interface MapAsset {
  id: string;
  assetNo: string;
  state: AssetState;
  modelName: string;
  customerName: string;
  address: string;
}

/** Assets that lie together, around their middle; named when all stand at one outlet or the map goes no deeper. */
export interface AssetCell {
  count: number;
  lng: number;
  lat: number;
  assets: MapAsset[];
}

/** What the map begins with. */
export interface AssetMapData {
  placed: number;
  /** Assets at outlets whose place is not known. */
  unplaced: number;
  box: MapBox | null;
  tiles: MapTiles | null;
  /** Fields of the list that its reader may see, and those that were added. */
  fields: string[];
  added: Record<string, Field>;
}
