import { z } from 'zod';
import { listLiveSessions } from '#app/administration/accounts/sessions/use-cases/list-live-sessions.server.ts';
import { type ListenTimes, listenTo } from '#app/db/listen.server.ts';
import { dictCache } from '#app/services/dictionaries/use-cases/dict-cache.server.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { allModules } from '../registry.server.ts';
import { keptFrame } from './missed-messages.server.ts';

/** The channel that the database's triggers speak on. */
const channel = 'fmcg_push';
/** How often every socket's session is looked at again: it may have expired. */
const judgeEveryMs = 60_000;
/** What red dots tell of changes in bursts; one word in this time is enough. */
const gatherMs = 500;

const tenant = z.string().min(1).max(128);
const userId = z.uuid();

/** What the triggers say. They are ours, and yet what comes over a wire is looked at before it is believed. */
const announcement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    tenant,
    userId: userId.nullable(),
    id: z.uuid(),
    frame: keptFrame,
  }),
  z.object({ kind: z.literal('access'), tenant, userId: userId.optional() }),
  z.object({ kind: z.literal('task'), tenant, userId, id: z.uuid() }),
  z.object({ kind: z.literal('dictionaries'), tenant }),
  z.object({ kind: z.literal('session'), tenant, sessionId: z.uuid() }),
  z.object({ kind: z.literal('tenants'), tenant }),
  z.object({ kind: z.literal('brand'), tenant }),
]);

/** What triggers of modules say of their red dots: the code of one. */
const toldOfBadge = z.object({ kind: z.string(), tenant, userId: userId.nullish() });

/**
 * Carries what the database tells of changes to the sockets of this process, whichever process has made the
 * change. After a gap all pages are told to load everything anew.
 */
export async function startPushBus(
  {
    db,
    log,
    sockets,
    directory,
  }: Pick<AppDeps, 'db' | 'log' | 'sockets'> & Partial<Pick<AppDeps, 'directory'>>,
  times?: ListenTimes,
): Promise<{ stop(): Promise<void> }> {
  const gathering = new Map<string, NodeJS.Timeout>();

  async function judge(ofTenant?: string, ofUser?: string): Promise<void> {
    for (const [slug, held] of sockets.sessions(ofTenant, ofUser)) {
      // One tenant whose sessions cannot be read leaves nobody else's unwatched.
      try {
        const live = await listLiveSessions(
          { db, tenant: { slug } },
          { sessionIds: [...held], now: new Date() },
        );
        for (const sessionId of held) if (!live.has(sessionId)) sockets.endSession(slug, sessionId);
      } catch (error) {
        log.warn({ err: error, tenant: slug }, 'sockets not judged');
      }
    }
  }

  const reload = (owner?: string) =>
    void directory?.reload(owner).catch((error: unknown) => log.error({ err: error }, 'tenants not read'));

  /** Whether it was about a red dot that a module brings. */
  function tellOfBadge(payload: unknown): boolean {
    const { data } = toldOfBadge.safeParse(payload);
    if (!data || !allModules.all('badges').some(({ code }) => code === data.kind)) return false;
    const key = `${data.tenant} ${data.kind} ${data.userId ?? ''}`;
    if (gathering.has(key)) return true;
    const tell = () => {
      gathering.delete(key);
      sockets.push(data.tenant, data.userId ?? null, { kind: 'badge', code: data.kind });
    };
    gathering.set(key, setTimeout(tell, gatherMs));
    return true;
  }

  function heard(payload: string): void {
    const value = parse(payload);
    const parsed = announcement.safeParse(value);
    if (!parsed.success) {
      if (tellOfBadge(value)) return;
      log.warn({ payload: payload.slice(0, 200) }, 'push not understood');
      return;
    }
    const { data } = parsed;
    if (data.kind === 'message') sockets.push(data.tenant, data.userId, { ...data.frame, id: data.id });
    else if (data.kind === 'task') sockets.push(data.tenant, data.userId, { kind: 'task', id: data.id });
    else if (data.kind === 'dictionaries') {
      // First here: a page that is told reads anew at once.
      dictionaries.edited(data.tenant);
      sockets.push(data.tenant, null, { kind: 'dictionaries' });
    } else if (data.kind === 'tenants') reload(data.tenant);
    else if (data.kind === 'brand') directory?.forgetBrand(data.tenant);
    else if (data.kind === 'session') sockets.endSession(data.tenant, data.sessionId);
    else {
      sockets.push(data.tenant, data.userId ?? null, { kind: 'access' });
      // Being frozen is such a change too.
      if (data.userId) void judge(data.tenant, data.userId);
    }
  }

  const dictionaries = dictCache(db);
  let listens = true;
  const timer = setInterval(() => void judge(), judgeEveryMs);
  const line = await listenTo(
    db,
    channel,
    {
      heard,
      back() {
        dictionaries.listens(true);
        sockets.refreshAll();
        directory?.forgetBrand();
        reload();
        void judge();
      },
      lost(error) {
        listens = false;
        dictionaries.listens(false);
        log.warn({ err: error }, 'push line lost');
      },
    },
    times,
  );
  // What was laid down between the first reading and this line was not heard.
  reload();
  if (listens) dictionaries.listens(true);
  return {
    async stop() {
      dictionaries.listens(false);
      clearInterval(timer);
      for (const waiting of gathering.values()) clearTimeout(waiting);
      await line.stop();
    },
  };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
