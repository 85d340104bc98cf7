// A program of its own, because a fault may loop for ever: runs tests with one fault after another in place.
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { RelatedTests } from './related-tests.ts';

/** What the parent sends: the file as it shall read, and the tests to run. */
export interface Trial {
  path: string;
  /** Null: as it is. */
  text: string | null;
  tests: RelatedTests;
}

/** What comes back: the tests that failed, none when nobody noticed. */
export interface Outcome {
  failed: string[];
}

let inPlace: { id: string; text: string } | null = null;

const vitest = await createVitest(
  {
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
    // A worker that hangs ends with this program.
    pool: 'threads',
    bail: 1,
    // Kept transforms would be found again without the fault, or with it by somebody else.
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'mutation',
        enforce: 'pre',
        transform: (_code, id) => {
          if (inPlace === null || id.split('?')[0] !== inPlace.id) return undefined;
          return { code: inPlace.text, map: null };
        },
      },
    ],
  },
);
await vitest.standalone();

process.on('message', (trial: Trial) => {
  void judge(trial).then(tell);
});
process.on('disconnect', () => void vitest.close().then(() => process.exit(0)));
tell('ready');

/** Nobody may listen any more. */
function tell(message: Outcome | 'ready'): void {
  if (process.connected) process.send?.(message);
}

async function judge({ path, text, tests }: Trial): Promise<Outcome> {
  const id = resolve(path);
  // What was read of the file before, with a fault in it, must not be found again.
  for (const changed of [inPlace?.id, id]) if (changed) vitest.invalidateFile(changed);
  inPlace = text === null ? null : { id, text };
  const fast = await failuresIn(tests.pure);
  return { failed: fast.length > 0 ? fast : await failuresIn(tests.database) };
}

async function failuresIn(paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    paths.map((path) => project.createSpecification(resolve(path))),
  );
  // Earlier runs are still among them.
  const failed = testModules.filter(
    (module) => paths.includes(module.relativeModuleId) && module.state() === 'failed',
  );
  if (failed.length === 0 && unhandledErrors.length > 0) return ['unhandled'];
  return failed.map(({ relativeModuleId }) => relativeModuleId);
}
