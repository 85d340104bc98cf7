import type { LevelOption } from '../scoring/rules-score.ts';

/** Reads a table of options: `视线层=100；底层=40`. Null when it is none. */
export function readOptions(written: string): LevelOption[] | null {
  const options: LevelOption[] = [];
  for (const part of written.split(/[;；\n]/).filter((one) => one.trim() !== '')) {
    const [name = '', worth = '', ...more] = part.split(/[=＝]/).map((one) => one.trim());
    const known = options.some((one) => one.name === name);
    if (name === '' || known || more.length > 0 || !/^\d{1,3}$/.test(worth) || Number(worth) > 100)
      return null;
    options.push({ name, worth: Number(worth) });
  }
  return options.length > 0 ? options : null;
}
