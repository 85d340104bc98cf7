import type { Logger } from 'pino';
import { DatabaseUnavailable } from '#app/db/errors/database-unavailable.server.ts';
import type { Db } from '#app/db/tenant-db.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import type { Outside } from '#app/integrations/outside.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Report, TaskKind } from '#app/kernel/api/task-kind.server.ts';
import { maxTries } from '#app/kernel/jobs/task-queue.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { letGoLater } from '../let-go-later.server.ts';
import { kindOf } from '../own-task.server.ts';
import { pieces } from '../pieces.server.ts';
import { pieceBytes, reportEveryMs } from '../rules.ts';
import {
  beginRun,
  endRun,
  keepPiece,
  letGo,
  noteProgress,
  type Outcome,
  type Run,
  TaskLost,
} from '../run-store.server.ts';

interface World {
  db: Db;
  tenant: Tenant;
  kinds: readonly TaskKind[];
  log: Logger;
  secrets: SecretBox;
  outside: Outside;
  files: Ctx['files'];
  bounded: Ctx['bounded'];
}

/** One try at a task; `signal` is aborted when this process has to let go of it. */
export interface TaskAttempt {
  id: string;
  earlierTries: number;
  signal: AbortSignal;
}

/**
 * Runs a task as the person who started it, with what they may do now. It throws when another try makes sense:
 * what this one has left is thrown away by the next. After the last one the task ends with an error, and so it does
 * when a process died of it, or may have: whoever started it may try again, the queue does not.
 */
export async function runTask(world: World, { id, earlierTries, signal }: TaskAttempt): Promise<void> {
  const run = await beginRun({ db: world.db, tenant: world.tenant }, id);
  if (!run) return;
  const log = world.log.child({ tenant: world.tenant.slug, task: id });
  try {
    // Of whatever else a process may have died: once more, in case that it was not this task.
    const suspect = kindOf(world.kinds, run.task.kind).fromFile || earlierTries > 1;
    if (run.afterDeath && suspect) throw new DomainError('tasks.process-died', 503);
    if (earlierTries >= maxTries) throw new DomainError('tasks.interrupted', 503);
    await endRun(run, await makeFile(await contextOf(world, run, log), world.kinds, run, signal));
  } catch (error) {
    if (error instanceof TaskLost) return;
    if (error instanceof DatabaseUnavailable && error.because === 'away') {
      void letGoLater(run).catch((later) => log.error({ err: later }, 'background task not let go'));
      throw error;
    }
    const foreseen = error instanceof DomainError;
    if (!foreseen && !signal.aborted) log.error({ err: error }, 'background task');
    if (signal.aborted || (!foreseen && earlierTries + 1 < maxTries)) {
      await letGo(run);
      signal.throwIfAborted();
      throw error;
    }
    await giveUp(run, foreseen ? error.code : 'common.unforeseen');
  }
}

async function makeFile(
  ctx: Ctx,
  kinds: readonly TaskKind[],
  run: Run,
  signal: AbortSignal,
): Promise<Outcome> {
  const kind = kindOf(kinds, run.task.kind);
  requireAction(ctx, kind.action);
  const progress = reporter(run, signal);
  const file = await kind.run(ctx, kind.input.parse(run.task.input) as never, progress.report);
  let bytes = 0;
  let no = 0;
  for await (const piece of pieces(file?.chunks ?? none(), pieceBytes)) {
    signal.throwIfAborted();
    await keepPiece(run, no, piece);
    no += 1;
    bytes += piece.length;
  }
  // Whoever has lost the permission meanwhile gets nothing of what was made.
  requireAction({ user: await findPrincipal(ctx, run.task) }, kind.action);
  return {
    status: 'success',
    done: progress.done(),
    fileName: file?.fileName ?? null,
    fileType: file?.type ?? null,
    fileBytes: file ? bytes : null,
  };
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** Notes progress, seldom enough not to be work of its own. */
function reporter(run: Run, signal: AbortSignal): { report: Report; done: () => number } {
  let noted = Number.NEGATIVE_INFINITY;
  let done = 0;
  const report: Report = async (progress) => {
    signal.throwIfAborted();
    done = progress.done;
    if (performance.now() - noted < reportEveryMs) return;
    noted = performance.now();
    await noteProgress(run, progress);
  };
  return { report, done: () => done };
}

/** A context as a request of the person would have, without a session. */
async function contextOf(world: World, { task, scope }: Run, log: Logger): Promise<Ctx> {
  return {
    tenant: world.tenant,
    db: world.db,
    user: await findPrincipal({ db: scope.db, tenant: world.tenant }, task),
    t: serverWords(task.language, world.tenant).t,
    language: task.language,
    now: () => new Date(),
    log,
    secrets: world.secrets,
    outside: world.outside,
    files: world.files,
    bounded: world.bounded,
    requestId: task.id,
    address: '',
    userAgent: '',
    ports: [],
    secure: false,
  };
}

async function giveUp(run: Run, error: string): Promise<void> {
  try {
    await endRun(run, { status: 'error', error });
  } catch (lost) {
    if (!(lost instanceof TaskLost)) throw lost;
  }
}
