import { Worker } from 'node:worker_threads';
import type { ThemeJob, ThemeReply } from './theme-job.ts';

/** A stylesheet ready to be sent. */
export interface CompiledTheme {
  css: Buffer;
  brotli: Buffer;
}

/** Compiles one theme at a time, each within `timeoutMs` unless it is given a time of its own. */
export interface ThemeCompiler {
  compile(job: ThemeJob, withinMs?: number): Promise<CompiledTheme>;
  close(): Promise<void>;
}

/**
 * A worker thread with a memory limit. A theme that never ends or eats memory costs its thread, and
 * the next theme gets a new one.
 */
export function createThemeCompiler({
  timeoutMs = 20_000,
  memoryMb = 384,
  idleMs = 60_000,
} = {}): ThemeCompiler {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    const thread = worker;
    worker = undefined;
    await thread?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL('./theme-worker.server.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // antd's warnings are for whoever writes screens; its samples are none.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    started.unref();
    return started;
  }

  async function run(job: ThemeJob, withinMs: number): Promise<CompiledTheme> {
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    try {
      const reply = await ask(thread, job, withinMs);
      if ('error' in reply) throw new Error(reply.error);
      return { css: Buffer.from(reply.css), brotli: Buffer.from(reply.brotli) };
    } catch (error) {
      if (error instanceof ThreadLost) await stop();
      throw error;
    } finally {
      // It holds a second antd, some 150 MB that a quiet server can use better.
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return {
    compile(job, withinMs = timeoutMs) {
      const mine = last.then(() => run(job, withinMs));
      last = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      clearTimeout(idle);
      await stop();
    },
  };
}

class ThreadLost extends Error {}

function ask(thread: Worker, job: ThemeJob, timeoutMs: number): Promise<ThemeReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ThemeReply>();
  const lost = (reason: string) => () => reject(new ThreadLost(reason));
  const timer = setTimeout(lost(`theme took more than ${timeoutMs} ms`), timeoutMs);
  const failed = (error: Error) => reject(new ThreadLost(error.message));
  const ended = lost('theme compiler ended');
  thread.on('message', resolve).on('error', failed).on('exit', ended);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', failed).off('exit', ended);
  });
}
