import { median } from './figures.ts';

/** Something that is timed, once for each call. */
export type Subject = () => Promise<unknown>;

/**
 * Median milliseconds of each subject. They take turns, so that whatever else the computer does falls on all
 * of them alike; the first rounds only warm up.
 */
export async function measure<Name extends string>(
  subjects: Readonly<Record<Name, Subject>>,
  { rounds, warmUp = 5 }: { rounds: number; warmUp?: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(subjects) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const began = performance.now();
      await subjects[name]();
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** How many times a second `work` ends, with so many at it at once, each with its own number. */
export async function perSecond(
  work: (turn: number) => Promise<unknown>,
  { atOnce, turns }: { atOnce: number; turns: number },
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    for (let turn = next++; turn < turns; turn = next++) await work(turn);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return turns / ((performance.now() - began) / 1000);
}
