import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Question, Reply } from './messages.ts';

/** What a process may use. */
export interface ChildLimits {
  /** Megabytes of JavaScript's own memory. */
  heapMb: number;
  /** Megabytes in all, with buffers and pictures. */
  residentMb: number;
}

/** The process is gone: it took longer than it may (`slow`), or it died of what it read (`died`). */
export class ChildLost extends Error {
  readonly how: 'slow' | 'died';
  constructor(how: 'slow' | 'died') {
    super(`bounded process ${how}`);
    this.how = how;
  }
}

/** A process that reads files, one at a time. */
export interface Child {
  /** One question, and the answer to it; whoever gives it more than `withinMs` kills it. */
  ask(question: Question, withinMs: number): Promise<Reply>;
  kill(): void;
  readonly alive: boolean;
}

// By its name and not by its place beside this file: a bundle of this file lies elsewhere.
const entry = createRequire(import.meta.url).resolve('#app/bounded/bounded-child.server.ts');
/** What of the environment it is given; settings and secrets are none of its business. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TMPDIR', 'TEMP'];

/** Starts a process, or leaves that to the first question. It does not keep the product from ending. */
export function startChild({ heapMb, residentMb }: ChildLimits): Child {
  const child = fork(entry, [String(residentMb)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--single-threaded-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
  });
  let alive = true;
  child.on('exit', () => (alive = false));
  child.on('error', () => (alive = false));
  child.unref();
  child.channel?.unref();
  const kill = () => void child.kill('SIGKILL');

  return {
    get alive() {
      return alive;
    },
    kill,
    ask(question, withinMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      const died = () => reject(new ChildLost('died'));
      const timer = setTimeout(() => {
        reject(new ChildLost('slow'));
        kill();
      }, withinMs);
      child.on('message', resolve).on('exit', died).on('error', died);
      if (alive) child.send(question, (error) => error && died());
      else died();
      return promise.finally(() => {
        clearTimeout(timer);
        child.off('message', resolve).off('exit', died).off('error', died);
      });
    },
  };
}
