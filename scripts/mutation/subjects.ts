import { readFile } from 'node:fs/promises';
import type { Source } from '#app/architecture/sources.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { fingerprint } from './state.ts';

/** What mutation covers, each with its own share of faults noticed. */
export const areas = ['rules', 'guards', 'guard-calls', 'shell'] as const;
export type Area = (typeof areas)[number];

/** A file with the faults of one area. */
export interface Subject {
  area: Area;
  path: string;
  text: string;
  mutants: Mutant[];
}

const tests = /\.test\.tsx?$|\/testing\//;
const rules =
  /^app\/((administration|services|modules)\/[^/]+\/([a-z-]+\/)?rules[^/]*|kernel\/access\/(access|conditions|preferences|variables))\.ts$/;
/** Where guards of the running product are: no seeds, no start, no demo. */
const guarded =
  /^app\/(kernel|services|entity|administration|modules|composition|lib|integrations|shell)\/.*\.tsx?$/;
const unguarded = /\/seed[^/]*\.server\.ts$|^app\/composition\/acceptance\//;
/** Limits on guessing and the life of sessions refuse too, under other names. */
const alsoGuards = /^app\/(administration\/accounts\/sign-in\/lockout|kernel\/session\/session-life)\.ts$/;

/** Every file of the areas in which there is something to break, small ones first. */
export async function subjectsOf(sources: readonly Source[], requested: readonly Area[]): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const { path, edges } of sources) {
    if (tests.test(path)) continue;
    const text = await readFile(path, 'utf8');
    const add = (area: Area, mutants: Mutant[]) => {
      if (requested.includes(area) && mutants.length > 0) found.push({ area, path, text, mutants });
    };
    const isShell = path.startsWith('app/shell/') && path.endsWith('.ts');
    const pure = !edges.some(({ specifier, typeOnly }) => /^react($|-)/.test(specifier) && !typeOnly);
    if (rules.test(path)) add('rules', mutantsOf(path, text));
    else if (isShell && pure) add('shell', mutantsOf(path, text));
    else if (alsoGuards.test(path)) add('guards', mutantsOf(path, text));
    else if (guarded.test(path) && !unguarded.test(path)) {
      add('guards', mutantsOf(path, text, { guardsOnly: true }));
    }
    if (guarded.test(path) && !unguarded.test(path)) {
      add('guard-calls', mutantsOf(path, text, { guardCalls: true }));
    }
  }
  return found.toSorted((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area));
}

/**
 * Files that hold at least `percent` of each area's faults, whole files in an order that has nothing to do with what
 * they say: a larger share holds all of a smaller one.
 */
export function sampleOf(subjects: readonly Subject[], percent: number): Subject[] {
  return areas.flatMap((area) => {
    const own = subjects.filter((subject) => subject.area === area);
    const all = own.reduce((sum, { mutants }) => sum + mutants.length, 0);
    let left = (all * percent) / 100;
    const drawn = own
      .map((subject) => ({ subject, order: fingerprint([subject.path]) }))
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .filter(({ subject }) => {
        const taken = left > 0;
        left -= subject.mutants.length;
        return taken;
      })
      .map(({ subject }) => subject);
    return own.filter((subject) => drawn.includes(subject));
  });
}
