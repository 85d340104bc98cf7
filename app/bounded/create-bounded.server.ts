import { DomainError } from '#app/lib/domain-error.ts';
import { createTurns } from '#app/lib/fairness/turns.ts';
import { atOnce, childLimits, maxWaiting, workLimits } from './limits.ts';
import { type Child, type ChildLimits, ChildLost, startChild } from './start-child.server.ts';
import type { InputOf, PieceOf, WorkName } from './works.server.ts';

/** Whose file it is. */
export interface FileOwner {
  /** Slug of the tenant: no process reads files of two. */
  tenant: string;
  /** Field of the form that a file which cannot be read belongs to. */
  field?: string;
}

/** A file whole, or in parts that are asked for one after the other. */
type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** What a work is given, its file as the caller has it. */
type GivenTo<Name extends WorkName> =
  InputOf<Name> extends { content: Uint8Array }
    ? Omit<InputOf<Name>, 'content'> & { content: FileContent }
    : InputOf<Name>;

/**
 * Reads files from people in processes of their own, each with limits of memory and time. A file that brings one
 * down is refused (`common.file-too-heavy`, `common.file-too-slow`, 422) and hurts no other.
 */
export interface Bounded {
  /** The one piece a work gives. */
  run<Name extends WorkName>(owner: FileOwner, name: Name, input: GivenTo<Name>): Promise<PieceOf<Name>>;
  /** The pieces of a work, each read when it is asked for. Leaving early ends the work. */
  pieces<Name extends WorkName>(
    owner: FileOwner,
    name: Name,
    input: GivenTo<Name>,
  ): AsyncGenerator<PieceOf<Name>>;
  close(): void;
}

interface Options extends ChildLimits {
  /** Milliseconds a process that has nothing to do is kept for the tenant's next file. */
  idleMs: number;
  /** Milliseconds for one piece of any work, instead of the limit each has. */
  pieceMs?: number;
}

/** Files a process reads before it makes room for a fresh one, and processes that are kept with nothing to do. */
const maxWorks = 50;
const maxIdle = 3;

/** Opens the door to bounded processes; the first file starts one. */
export function createBounded(given: Partial<Options> = {}): Bounded {
  const options: Options = { ...childLimits, idleMs: 30_000, ...given };
  const turns = createTurns({ ...atOnce, maxWaiting, busy: 'common.files-busy' });
  const children = new Set<Child>();
  const idle: { tenant: string; child: Child; works: number; timer: NodeJS.Timeout }[] = [];

  function takeChild(tenant: string): { child: Child; works: number } {
    const at = idle.findIndex((one) => one.tenant === tenant);
    const [kept] = at < 0 ? [] : idle.splice(at, 1);
    clearTimeout(kept?.timer);
    if (kept?.child.alive) return kept;
    if (kept) children.delete(kept.child);
    const child = startChild(options);
    children.add(child);
    return { child, works: 0 };
  }

  function end(child: Child): void {
    child.kill();
    children.delete(child);
  }

  function endIdle(one: (typeof idle)[number] | undefined): void {
    if (!one) return;
    idle.splice(idle.indexOf(one), 1);
    clearTimeout(one.timer);
    end(one.child);
  }

  /** Only a process whose file was in order reads another one. */
  function giveBack(tenant: string, child: Child, works: number): void {
    if (works >= maxWorks) return end(child);
    const timer = setTimeout(() => endIdle(one), options.idleMs).unref();
    const one = { tenant, child, works, timer };
    idle.push(one);
    if (idle.length > maxIdle) endIdle(idle[0]);
  }

  async function* pieces<Name extends WorkName>(
    { tenant, field = 'file' }: FileOwner,
    name: Name,
    input: GivenTo<Name>,
  ): AsyncGenerator<PieceOf<Name>> {
    const { lane, pieceMs } = workLimits[name];
    const within = options.pieceMs ?? pieceMs;
    const endTurn = await turns.take(lane, tenant);
    const { child, works } = takeChild(tenant);
    let whole = false;
    try {
      const { content, ...rest } = input as { content?: FileContent };
      for await (const part of content ? partsOf(content) : []) await child.ask({ part }, within);
      let reply = await child.ask({ begin: name, input: rest }, within);
      while ('piece' in reply) {
        yield reply.piece as PieceOf<Name>;
        reply = await child.ask({ next: true }, within);
      }
      if ('refused' in reply) {
        const { code, status, ...more } = reply.refused;
        throw new DomainError(code, status, { field, ...more });
      }
      if ('failed' in reply) throw new Error(reply.failed);
      whole = true;
    } catch (error) {
      if (!(error instanceof ChildLost)) throw error;
      const code = error.how === 'slow' ? 'common.file-too-slow' : 'common.file-too-heavy';
      throw new DomainError(code, 422, { field });
    } finally {
      if (whole) giveBack(tenant, child, works + 1);
      else end(child);
      endTurn();
    }
  }

  return {
    pieces,
    async run(owner, name, input) {
      let result: PieceOf<typeof name> | undefined;
      for await (const piece of pieces(owner, name, input)) result = piece;
      return result as PieceOf<typeof name>;
    },
    close() {
      while (idle.length > 0) endIdle(idle[0]);
      for (const child of children) end(child);
    },
  };
}

/** Bytes that are handed over at once: a moment, and others are served before the next. */
const partBytes = 256 * 1024;

async function* partsOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Uint8Array)) {
    yield* content;
    return;
  }
  for (let start = 0; start < content.length; start += partBytes) {
    yield content.subarray(start, start + partBytes);
  }
}
