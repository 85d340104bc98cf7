import type { City } from './seed-cities.server.ts';
import type { Random } from './seed-random.server.ts';

export interface Place {
  province: string;
  city: string;
  address: string;
  /** GCJ-02 degrees. */
  lng: number;
  lat: number;
}

/** A street address in a city, most often near the centre. */
export function placeIn(city: City, random: Random): Place {
  const angle = random.share() * 2 * Math.PI;
  const degrees = 0.002 + 0.085 * random.share() ** 1.6;
  const road = `${random.pick(city.districts)}${random.pick(city.roads)}${random.int(1, 688)}号`;
  return {
    province: city.province,
    city: city.name,
    address: city.province === city.name ? `${city.name}${road}` : `${city.province}${city.name}${road}`,
    lng: rounded(city.lng + degrees * Math.cos(angle)),
    lat: rounded(city.lat + degrees * 0.85 * Math.sin(angle)),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
