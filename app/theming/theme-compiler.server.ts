import { Worker } from 'node:worker_threads';
import { createFairQueue } from '#app/lib/fairness/fair-queue.ts';
import type { SheetBytes, ThemeJob, ThemeReply } from './theme-job.ts';

/** A stylesheet ready to be sent. */
export interface CompiledSheet {
  css: Buffer;
  brotli: Buffer;
}

/** A look, compiled: the stylesheet of every page, and those of modules by their names. */
export interface CompiledTheme extends CompiledSheet {
  modules: Record<string, CompiledSheet>;
}

/** Whose theme it is, and how many milliseconds of computing it may take when not as many as all others. */
export interface CompileOptions {
  owner?: string;
  withinMs?: number;
}

/** Compiles one theme at a time; owners take turns, so that one's thousand colours do not delay another's. */
export interface ThemeCompiler {
  compile(job: ThemeJob, options?: CompileOptions): Promise<CompiledTheme>;
  close(): Promise<void>;
}

/**
 * A worker thread with a memory limit. A theme that never ends or eats memory costs its thread, and
 * the next theme gets a new one. What counts is the time the thread has computed, not what a busy machine made of it.
 */
export function createThemeCompiler({
  timeoutMs = 20_000,
  memoryMb = 384,
  idleMs = 60_000,
} = {}): ThemeCompiler {
  let worker: Worker | undefined;
  const queue = createFairQueue();
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
      const modules = Object.entries(reply.modules).map(([name, sheet]) => [name, ofBytes(sheet)] as const);
      return { ...ofBytes(reply), modules: Object.fromEntries(modules) };
    } catch (error) {
      if (error instanceof ThreadLost) await stop();
      throw error;
    } finally {
      // It holds a second antd, some 150 MB that a quiet server can use better.
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return {
    compile: (job, { owner = '', withinMs = timeoutMs } = {}) => queue.run(owner, () => run(job, withinMs)),
    async close() {
      clearTimeout(idle);
      await stop();
    },
  };
}

/** How often a thread's time is looked at. */
const checkEveryMs = 250;
/** Times as long as a theme may compute, a thread that does nothing is waited for. */
const longestWait = 20;

/** Milliseconds a thread has computed; of one that has not begun, or is gone, none. */
async function computedMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

const ofBytes = ({ css, brotli }: SheetBytes): CompiledSheet => ({
  css: Buffer.from(css),
  brotli: Buffer.from(brotli),
});

class ThreadLost extends Error {}

function ask(thread: Worker, job: ThemeJob, timeoutMs: number): Promise<ThemeReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ThemeReply>();
  const lost = (reason: string) => () => reject(new ThreadLost(reason));
  const tooLong = lost(`theme took more than ${timeoutMs} ms`);
  const stuck = setTimeout(tooLong, timeoutMs * longestWait);
  const begun = computedMs(thread);
  const check = async () => {
    if ((await computedMs(thread)) - (await begun) > timeoutMs) tooLong();
  };
  const clock = setInterval(() => void check(), checkEveryMs);
  const failed = (error: Error) => reject(new ThreadLost(error.message));
  const ended = lost('theme compiler ended');
  thread.on('message', resolve).on('error', failed).on('exit', ended);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(job);
  return promise.finally(() => {
    clearTimeout(stuck);
    clearInterval(clock);
    thread.off('message', resolve).off('error', failed).off('exit', ended);
  });
}
