import { tileAddress } from '#app/lib/places/map-tiles.ts';
import { defineParameters } from '#app/services/parameters/rules.ts';

/** Where the tiles of maps come from; empty: a plain ground. */
export const mapParameters = defineParameters('map-tiles', {
  'map.tile-url': { kind: 'text', standard: '', longest: 300, pattern: tileAddress },
  'map.tile-system': { kind: 'choice', standard: 'gcj02', choices: ['gcj02', 'wgs84'] },
  'map.tile-credit': { kind: 'text', standard: '', longest: 100 },
});
