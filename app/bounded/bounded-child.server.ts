import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Question, Reply } from './messages.ts';
import { works } from './works.server.ts';

// A process in which files from people are read: a file that makes it die takes nothing else along.
// What waits for an answer of the product goes first, and where memory runs out this is what ends.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_LOW));
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has it.
}
new Worker(new URL('./watch-memory.server.ts', import.meta.url), {
  workerData: { megabytes: Number(process.argv[2]) },
}).unref();

let work: AsyncGenerator | undefined;
let parts: Uint8Array[] = [];
process.on('message', (question: Question) => void answer(question).then((reply) => process.send?.(reply)));
process.on('disconnect', () => process.exit());

async function answer(question: Question): Promise<Reply> {
  try {
    if ('part' in question) {
      parts.push(question.part);
      return { taken: true };
    }
    if ('begin' in question) {
      const content = Buffer.concat(parts);
      parts = [];
      work = works[question.begin]({ ...(question.input as object), content } as never);
    }
    const { done, value } = (await work?.next()) ?? { done: true };
    return done ? { done } : { piece: value };
  } catch (error) {
    if (!(error instanceof DomainError)) return { failed: String((error as Error).stack ?? error) };
    const { code, status, values, field } = error;
    return { refused: { code, status, values, ...(field ? { field } : {}) } };
  }
}
