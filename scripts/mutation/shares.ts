import { equivalent } from './equivalent.ts';
import { areas, type Subject } from './subjects.ts';

/** A file with who noticed which of its faults. */
export interface Result {
  subject: Subject;
  noticed: Readonly<Record<string, readonly string[]>>;
}

/** How many faults there were and how many were noticed. */
export interface Shares {
  killed: number;
  /** Without those that change nothing. */
  all: number;
  /** Not tried yet; they count neither way. */
  unasked: number;
}

/** Adds up some files. */
export function shares(results: readonly Result[]): Shares {
  const sum: Shares = { killed: 0, all: 0, unasked: 0 };
  for (const { subject, noticed } of results) {
    for (const { key } of subject.mutants) {
      const by = noticed[key];
      if (equivalent[subject.path]?.[key]) continue;
      if (!by) sum.unasked += 1;
      else sum.all += 1;
      if (by && by.length > 0) sum.killed += 1;
    }
  }
  return sum;
}

/** Every file with its share, then every area. */
export function sharesTable(results: readonly Result[]): string {
  const line = (name: string, some: readonly Result[]) => {
    const { killed, all, unasked } = shares(some);
    if (all === 0) return [];
    const percent = ((100 * killed) / all).toFixed(1);
    return [
      `${percent.padStart(5)}%  ${killed}/${all}${unasked > 0 ? `（${unasked} 处没有试）` : ''}  ${name}`,
    ];
  };
  const files = results.flatMap((result) => line(`${result.subject.area} ${result.subject.path}`, [result]));
  const sums = areas.flatMap((area) =>
    line(
      area,
      results.filter(({ subject }) => subject.area === area),
    ),
  );
  return [...files, '', ...sums, ...line('合计', results)].join('\n');
}
