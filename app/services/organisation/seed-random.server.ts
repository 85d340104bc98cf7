import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that can be repeated: the same name gives the same draws. */
export interface Random {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** 0 up to, not including, 1. */
  share(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Like pick, but the first of the list come more often than the last; 1 is no favour at all. */
  favour<T>(list: readonly T[], bias?: number): T;
  /** A UUID v7 of that time. */
  id(at: Date): string;
}

export function seeded(name: string): Random {
  const generator = xoroshiro128plus(hash(name));
  const bits = () => generator.next() >>> 0;
  const share = () => bits() / 0x1_0000_0000;
  return {
    int: (from, to) => uniformInt(generator, from, to),
    share,
    chance: (probability) => share() < probability,
    pick: (list) => list[Math.floor(share() * list.length)]!,
    favour: (list, bias = 2) => list[Math.floor(share() ** bias * list.length)]!,
    id: (at) => uuidV7(at.getTime(), bits(), bits(), bits()),
  };
}

/** Layout of RFC 9562: 48 bits of milliseconds, version 7, variant 10, the rest random. */
function uuidV7(milliseconds: number, a: number, b: number, c: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const head = (0x7000 | (a & 0x0fff)).toString(16);
  const variant = (0x8000 | ((a >>> 12) & 0x3fff)).toString(16);
  const tail = (b & 0xffff).toString(16).padStart(4, '0') + c.toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${head}-${variant}-${tail}`;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}
