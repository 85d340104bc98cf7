import { z } from 'zod';
import { decimalNumber, wholeNumber } from '../numbers/written-number.ts';
import { zooms } from './map-grid.ts';

const degrees = (max: number) => decimalNumber(-max, max);

/** The query of a map's call: what a screen shows at a zoom, in GCJ-02; the list's own parameters beside. */
export const mapQuery = z.looseObject({
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
  zoom: wholeNumber(zooms.min, zooms.max),
});
