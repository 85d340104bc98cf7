import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Outcome, Trial } from './tests-child.ts';

const program = fileURLToPath(new URL('./tests-child.ts', import.meta.url));

/** Runs tests on a file with a fault in it, in a program that is started anew whenever it hangs. */
export interface Tests {
  /** The tests that failed; `['timeout']` when they did not end within `seconds`. */
  run(trial: Trial, seconds: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the program that runs tests; the first answer takes some seconds. */
export function openTests(): Tests {
  let child: ChildProcess | null = null;
  const started = async (): Promise<ChildProcess> => {
    if (child) return child;
    child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    return child;
  };
  return {
    async run(trial, seconds) {
      const one = await started();
      const { promise, resolve } = Promise.withResolvers<string[]>();
      const onMessage = ({ failed }: Outcome) => resolve(failed);
      const onExit = () => resolve(['exit']);
      one.on('message', onMessage);
      one.once('exit', onExit);
      const timer = setTimeout(() => resolve(['timeout']), seconds * 1000);
      one.send(trial);
      const failed = await promise;
      clearTimeout(timer);
      one.off('message', onMessage);
      one.off('exit', onExit);
      if (failed[0] === 'timeout') one.kill('SIGKILL');
      if (failed[0] === 'timeout' || failed[0] === 'exit') child = null;
      return failed;
    },
    async close() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
