/** What a camera wrote into a photo. Anybody can write anything there: it is a reason to look closer, and no proof. */
export interface PhotoFacts {
  /** When it was taken by the camera's clock, `2026-11-21T09:30:00`, with its offset where the camera knew one. */
  takenAt: string | null;
  /** Maker and model. */
  camera: string | null;
  /** WGS-84. */
  place: { lng: number; lat: number } | null;
}

/** Bytes of a value by its type; what is not here is passed over. */
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
/** More in one list is no camera's work. */
const maxTags = 200;
const maxText = 64;

/**
 * Reads what of a photo's EXIF speaks of time, camera and place; null where there is none of it. What points outside
 * of its bytes or is not what it should be is passed over.
 */
export function readExif(content: Uint8Array): PhotoFacts | null {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 6)) === 'Exif\0\0' ? 6 : 0;
  const bytes = content.subarray(head);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8) return null;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const tiff: Tiff = { view, little: order === 0x4949 };
  const main = tagsAt(tiff, whole(tiff, 4));
  const details = tagsAt(tiff, pointer(tiff, main.get(0x8769)));
  const gps = tagsAt(tiff, pointer(tiff, main.get(0x8825)));
  const made = [main.get(0x010f), main.get(0x0110)].map((tag) => text(tiff, tag)).filter(Boolean);
  const facts: PhotoFacts = {
    takenAt: momentOf(text(tiff, details.get(0x9003)), text(tiff, details.get(0x9011))),
    camera: shortened(made.join(' ')) || null,
    place: placeOf(tiff, gps),
  };
  return facts.takenAt || facts.camera || facts.place ? facts : null;
}

interface Tiff {
  view: DataView;
  little: boolean;
}

/** A value of a list: where it stands, of which type, how many. */
interface Tag {
  type: number;
  count: number;
  at: number;
}

function whole({ view, little }: Tiff, at: number): number {
  return at >= 0 && at + 4 <= view.byteLength ? view.getUint32(at, little) : 0;
}

function tagsAt(tiff: Tiff, at: number): ReadonlyMap<number, Tag> {
  const { view, little } = tiff;
  const found = new Map<number, Tag>();
  if (at < 8 || at + 2 > view.byteLength) return found;
  const many = Math.min(view.getUint16(at, little), maxTags);
  for (let nth = 0; nth < many; nth += 1) {
    const entry = at + 2 + nth * 12;
    if (entry + 12 > view.byteLength) break;
    const type = view.getUint16(entry + 2, little);
    const count = view.getUint32(entry + 4, little);
    const length = (sizes[type] ?? 0) * count;
    const value = length <= 4 ? entry + 8 : whole(tiff, entry + 8);
    if (length > 0 && value + length <= view.byteLength)
      found.set(view.getUint16(entry, little), { type, count, at: value });
  }
  return found;
}

const pointer = (tiff: Tiff, tag: Tag | undefined) => (tag?.type === 4 ? whole(tiff, tag.at) : 0);

function text({ view }: Tiff, tag: Tag | undefined): string {
  if (tag?.type !== 2) return '';
  const bytes = new Uint8Array(view.buffer, view.byteOffset + tag.at, Math.min(tag.count, maxText));
  const [upToNul = ''] = new TextDecoder().decode(bytes).split('\0');
  return upToNul.replaceAll(/\p{Cc}|\uFFFD/gu, '').trim();
}

/** Whole characters only: half of one is no text that a database keeps. */
const shortened = (name: string) => Array.from(name.toWellFormed()).slice(0, maxText).join('').trim();

/** `2026:11:21 09:30:00`, as cameras write it. */
function momentOf(written: string, offset: string): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(written);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (Number.isNaN(Date.parse(`${local}Z`))) return null;
  return /^[+-]\d\d:\d\d$/.test(offset) ? `${local}${offset}` : local;
}

function placeOf(tiff: Tiff, gps: ReadonlyMap<number, Tag>): PhotoFacts['place'] {
  const lat = degrees(tiff, gps.get(2), text(tiff, gps.get(1)) === 'S');
  const lng = degrees(tiff, gps.get(4), text(tiff, gps.get(3)) === 'W');
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  // Phones that know no place write zeroes.
  return lat === 0 && lng === 0 ? null : { lng, lat };
}

/** Degrees, minutes and seconds as fractions. */
function degrees({ view, little }: Tiff, tag: Tag | undefined, negative: boolean): number | null {
  if (tag?.type !== 5 || tag.count !== 3) return null;
  let sum = 0;
  for (let nth = 0; nth < 3; nth += 1) {
    const below = view.getUint32(tag.at + nth * 8 + 4, little);
    if (below === 0) return null;
    sum += view.getUint32(tag.at + nth * 8, little) / below / 60 ** nth;
  }
  return negative ? -sum : sum;
}
