import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { antdColours } from './antd/antd-colours.server.ts';
import { compileLess } from './compile-less.server.ts';
import type { SheetBytes, ThemeJob, ThemeReply } from './theme-job.ts';

// Compiling, drawing and packing are all synchronous work: here they hold up no request.
parentPort?.on('message', (job: ThemeJob) => void reply(job));

async function reply(job: ThemeJob): Promise<void> {
  const made = await answer(job).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(made);
}

async function answer(job: ThemeJob): Promise<ThemeReply> {
  const { shared, modules } = await compileLess(job);
  const packed = Object.entries(modules).map(([name, css]) => [name, pack(css)] as const);
  return { ...pack(shared + antdColours(job.look)), modules: Object.fromEntries(packed) };
}

function pack(text: string): SheetBytes {
  const css = Buffer.from(text);
  return { css, brotli: brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) };
}
