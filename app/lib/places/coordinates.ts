/** A place on the earth in degrees. */
export interface Place {
  lng: number;
  lat: number;
}

/**
 * A place as a field of points holds it. Six digits are a step's length; more are no better, and two writings of one
 * point are one.
 */
export function pointText({ lng, lat }: Place): string {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return `${rounded(lng)},${rounded(lat)}`;
}

// The ellipsoid that GCJ-02 is reckoned on (Krasovsky 1940).
const axis = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;

/** Chinese maps shift places within these borders and leave all others as they are. */
function isOutsideChina({ lng, lat }: Place): boolean {
  return lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271;
}

/** From what a device measures (WGS-84) to what Chinese maps draw (GCJ-02). */
export function toGcj02(place: Place): Place {
  if (isOutsideChina(place)) return { ...place };
  const shift = shiftAt(place);
  return { lng: place.lng + shift.lng, lat: place.lat + shift.lat };
}

/** Back from GCJ-02 to WGS-84, to a millionth of a degree: the shift is asked for anew where it came from. */
export function toWgs84(place: Place): Place {
  if (isOutsideChina(place)) return { ...place };
  let found = { ...place };
  for (let round = 0; round < 5; round += 1) {
    const there = toGcj02(found);
    found = { lng: found.lng + place.lng - there.lng, lat: found.lat + place.lat - there.lat };
  }
  return found;
}

function shiftAt({ lng, lat }: Place): Place {
  const x = lng - 105;
  const y = lat - 35;
  const waves = (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3);
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    waves +
    (20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * (2 / 3) +
    (160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * (2 / 3);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    waves +
    (20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * (2 / 3) +
    (150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * (2 / 3);
  const radians = (lat / 180) * Math.PI;
  const magic = 1 - eccentricity * Math.sin(radians) ** 2;
  const root = Math.sqrt(magic);
  return {
    lat: (north * 180) / (((axis * (1 - eccentricity)) / (magic * root)) * Math.PI),
    lng: (east * 180) / ((axis / root) * Math.cos(radians) * Math.PI),
  };
}
