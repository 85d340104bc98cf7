import type { StartLog } from '#app/lib/start/start-log.ts';

/** Prints one short line per step of the start, with the time it took. */
export interface Steps {
  run<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  log: StartLog;
}

/** Steps on standard output; the JSON log goes to standard error. */
export function createSteps(print: (line: string) => void): Steps {
  return {
    async run(name, work) {
      const began = performance.now();
      const result = await work();
      print(`✓ ${name}  ${((performance.now() - began) / 1000).toFixed(2)} 秒`);
      return result;
    },
    log: { info: (line) => print(`  ${line}`), warn: (line) => print(`! ${line}`) },
  };
}
