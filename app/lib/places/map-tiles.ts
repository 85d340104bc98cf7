import type { MapSystem } from './map-grid.ts';

/** The tiles a map lies on: their address, how it reckons coordinates, and whose they are. */
export interface MapTiles {
  address: string;
  system: MapSystem;
  credit: string;
}

/**
 * What the address of a map's tiles must look like: http(s), a host, and the places of zoom, column and row.
 * Nothing that could end a directive of the page's policy fits.
 */
export const tileAddress =
  /^(?=.*\{x\})(?=.*\{y\})(?=.*\{z\})https?:\/\/(\{s\}\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?\/[^\s"'<>;,\\]*$/i;

/** What stands for {s} in an address, one after the other, so that a browser asks several hosts at once. */
export const tileHosts = ['a', 'b', 'c'] as const;

/** Origins that a page must let pictures come from to show these tiles; none for an address that is no address. */
export function tileOrigins(address: string): string[] {
  if (!tileAddress.test(address)) return [];
  const some = address.includes('{s}') ? tileHosts.map((host) => address.replace('{s}', host)) : [address];
  return [...new Set(some.map((one) => new URL(one.replace(/\{[xyz]\}/g, '0')).origin))];
}
