import { Hono } from 'hono';
import {
  type Faults,
  type LoopbackEnv,
  type LoopbackServer,
  listenOnLoopback,
  noFaults,
  withFaults,
} from '../local/loopback-server.server.ts';
import { corpApi } from './local/corp-api.server.ts';
import { createLedger, type Given } from './local/ledger.server.ts';
import { pages } from './local/pages.server.ts';
import { providerApi } from './local/provider-api.server.ts';
import { type PushAnswer, pushToSuite } from './local/pushes.server.ts';
import { suiteApi } from './local/suite-api.server.ts';
import {
  install,
  type LocalMessage,
  type LocalSetup,
  Refused,
  uninstall,
  type World,
} from './local/world.server.ts';
import { wecomCodes } from './wecom-codes.ts';

/** A server that speaks the protocol of enterprise messaging, on this machine, and what it can be made to do. */
export interface LocalWecom extends LoopbackServer {
  /** Slowness, rubbish or silence instead of answers. */
  faults: Faults;
  /** The paths that were called, in order. */
  calls: readonly string[];
  /** Cards that members were sent, in order. */
  messages: readonly LocalMessage[];
  /** Lets a path be called so many times more (45009 after that). */
  limit(path: string, callsLeft: number): void;
  /** Ends what was given out before its time, as the vendor may. */
  end(kind: keyof Given): void;
  /** A code as if somebody had scanned: appId is the agent's number or the suite. */
  giveCode(person: { corpId: string; userId: string; appId: string; hasTicket?: boolean }): string;
  /** An auth_code as if somebody had signed in to the service provider. */
  giveAuthCode(person: { corpId: string; userId: string }): string;
  /** A suite_ticket as if it had been pushed. */
  giveTicket(suiteId: string): string;
  /** The push of every ten minutes. */
  pushTicket(suiteId: string): Promise<PushAnswer>;
  /** An administrator installs the suite from the vendor's market: the code comes by callback. */
  installFromMarket(suiteId: string, corpId: string, userId: string): Promise<PushAnswer>;
  /** An administrator changes what the suite may do. */
  changeInstallation(suiteId: string, corpId: string): Promise<PushAnswer>;
  /** An administrator removes the suite: its permanent code ends. */
  cancelInstallation(suiteId: string, corpId: string): Promise<PushAnswer>;
  /** The provider resets an installation: a new code comes by callback, the old permanent code ends. */
  resetPermanentCode(suiteId: string, corpId: string, userId: string): Promise<PushAnswer>;
  /** The permanent code of an installation ends, and the push that says so is lost. */
  endPermanentCode(suiteId: string, corpId: string): void;
}

/** Milliseconds between two pushes of a suite's ticket, which lives half an hour. */
const ticketEveryMs = 10 * 60_000;

/** Starts the server on loopback; tests and the demo fill it with corporations, suites and people. */
export async function startLocalWecom(setup: LocalSetup): Promise<LocalWecom> {
  const now = setup.now ?? (() => new Date());
  const world: World = {
    ...setup,
    suites: setup.suites ?? [],
    providers: setup.providers ?? [],
    installations: [...(setup.installations ?? [])],
    now,
    ledger: createLedger(now),
    faults: noFaults(),
    limits: new Map(),
    calls: [],
    messages: [],
  };
  const server = await listenOnLoopback(serve(world), setup.port);
  const { ledger } = world;
  const tell = (suiteId: string, infoType: string, fields: Record<string, string>) =>
    pushToSuite(world, suiteId, infoType, fields);
  const giveTicket = (suiteId: string) => ledger.give('suite-ticket', { suiteId });
  const pushTicket = (suiteId: string) => tell(suiteId, 'suite_ticket', { SuiteTicket: giveTicket(suiteId) });
  // Who did not answer hears the next one.
  const pushing = setInterval(
    () => void Promise.allSettled(world.suites.map(({ suiteId }) => pushTicket(suiteId))),
    setup.ticketEveryMs ?? ticketEveryMs,
  );
  pushing.unref();
  const temporaryCode = (suiteId: string, corpId: string, userId: string) =>
    ledger.give('temporary-code', { suiteId, corpId, userId, state: '' });

  return {
    ...server,
    close: () => {
      clearInterval(pushing);
      return server.close();
    },
    faults: world.faults,
    calls: world.calls,
    messages: world.messages,
    limit: (path, callsLeft) => world.limits.set(path, callsLeft),
    end: (kind) => ledger.end(kind),
    giveCode: ({ hasTicket = false, ...person }) => ledger.give('code', { ...person, hasTicket }),
    giveAuthCode: (person) => ledger.give('auth-code', person),
    giveTicket,
    pushTicket,
    installFromMarket: (suiteId, corpId, userId) =>
      tell(suiteId, 'create_auth', { AuthCode: temporaryCode(suiteId, corpId, userId) }),
    changeInstallation: (suiteId, corpId) => tell(suiteId, 'change_auth', { AuthCorpId: corpId }),
    cancelInstallation: (suiteId, corpId) => {
      uninstall(world, suiteId, corpId);
      return tell(suiteId, 'cancel_auth', { AuthCorpId: corpId });
    },
    resetPermanentCode: (suiteId, corpId, userId) => {
      install(world, suiteId, corpId);
      return tell(suiteId, 'reset_permanent_code', { AuthCode: temporaryCode(suiteId, corpId, userId) });
    },
    endPermanentCode: (suiteId, corpId) => void install(world, suiteId, corpId),
  };
}

function serve(world: World): Hono<LoopbackEnv> {
  const app = new Hono<LoopbackEnv>();
  // The interface fails; the pages people scan on are served by another host of the vendor's.
  app.use('/cgi-bin/*', withFaults(world.faults));
  app.use('/cgi-bin/*', async (c, next) => {
    world.calls.push(c.req.path);
    const left = world.limits.get(c.req.path);
    if (left !== undefined) world.limits.set(c.req.path, left - 1);
    if (left !== undefined && left <= 0) throw new Refused(wecomCodes.tooManyCalls);
    return next();
  });
  app.onError((error, c) => {
    // What a caller sent that cannot be read is «system busy» to the vendor, too.
    const errcode = error instanceof Refused ? error.errcode : -1;
    return c.json({ errcode, errmsg: 'refused, hint: [local]' });
  });
  app.route('/', corpApi(world)).route('/', suiteApi(world)).route('/', providerApi(world));
  app.route('/', pages(world));
  return app;
}
