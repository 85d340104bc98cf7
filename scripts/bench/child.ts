import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { get } from './client.ts';

/** A server in a process of its own, as in earnest. */
export interface Child {
  port: number;
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The first start builds the pages and writes the demo: minutes on a machine that does other things too. */
const longestStartMs = 900_000;

/** Starts `node <script>` with a free PORT and waits until it answers at `path`. */
export async function startChild(
  script: string,
  { env, host, path }: { env: Record<string, string>; host: string; path: string },
): Promise<Child> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    // With the cache of compiled code that `npm start` gives it.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: '.cache/node',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer) => (output = (output + String(chunk)).slice(-4_000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const deadline = Date.now() + longestStartMs;
  while (!(await answers({ port, host, path }))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (!ended && Date.now() < deadline) {
      await sleep(50);
      continue;
    }
    await end(child);
    throw new Error(`${script} did not start:\n${output}`);
  }
  return { port, stop: () => end(child), kill: () => end(child, 'SIGKILL') };
}

async function answers(target: { port: number; host: string; path: string }): Promise<boolean> {
  return get(target).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(impatient);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
