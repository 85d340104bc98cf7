/** A region on the map: its name, where that is written, and its borders. Degrees, longitude first. */
export interface Outline {
  name: string;
  /** Code of a province (GB/T 2260), by which its cities are asked for; null of a city. */
  area: string | null;
  center: readonly [lng: number, lat: number];
  rings: readonly (readonly (readonly [lng: number, lat: number])[])[];
}
