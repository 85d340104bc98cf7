import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A separate process that keeps a cluster and reports every row the server acknowledged. */
export type WriterProgram = {
  process: ChildProcess;
  acknowledged(): number[];
  writing(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
};

const script = fileURLToPath(new URL('./cluster-child.ts', import.meta.url));

/** Starts such a process on `dataDir`; its report lies at `report`. */
export function startWriter(dataDir: string, report: string): WriterProgram {
  const child = spawn(process.execPath, [script, dataDir, report], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  const lines = () => (existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []);
  const acknowledged = () => lines().slice(1).map(Number);
  return {
    process: child,
    acknowledged,
    async writing() {
      while (acknowledged().length < 20) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error('the writer ended early');
        await sleep(20);
      }
    },
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
