import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type LoopbackEnv, type LoopbackServer, listenOnLoopback } from '../local/loopback-server.server.ts';
import { type Books, type BooksSetup, keepBill, openBooks, takeFault, textOf } from './local/books.server.ts';
import { breakAnswer, breakBefore } from './local/faults.server.ts';
import { keepMaster } from './local/masters.server.ts';
import { answerLogin, answerOperation, answerQuery, sessionLost } from './local/operations.server.ts';
import { limitPace } from './local/pace.server.ts';
import { knowsCaller } from './local/sessions.server.ts';

/** A server on this machine that speaks the interface of K3Cloud: for tests, acceptance and the demo. */
export interface LocalKingdee extends LoopbackServer {
  /** Opens an account set, over one of the same name. */
  open(setup: BooksSetup): Books;
  books(acctId: string): Books;
}

const fault = z.object({
  mode: z.enum(['slow', 'outage', 'lost-answer', 'half', 'garbage', 'error']),
  methods: z.array(z.string()).optional(),
  times: z.number().int().optional(),
  slowMs: z.number().int().optional(),
});
const masters = z.array(
  z.object({
    formId: z.string(),
    number: z.string(),
    modifiedAt: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
);
const bill = z.object({
  formId: z.string(),
  number: z.string(),
  date: z.string(),
  fen: z.number(),
  model: z.record(z.string(), z.unknown()),
});
const setupInput = z.object({
  acctId: z.string(),
  username: z.string(),
  appId: z.string(),
  appSecret: z.string(),
  unknown: z.array(z.string()).optional(),
  bills: z.array(z.object({ number: z.string(), date: z.string(), fen: z.number() })).optional(),
});

/** Starts it on loopback; `callsPerSecond` is a limit of its own, as the vendor has. */
export async function startLocalKingdee(
  options: { now?: () => Date; port?: number; callsPerSecond?: number } = {},
): Promise<LocalKingdee> {
  const all = new Map<string, Books>();
  const now = options.now ?? (() => new Date());
  const app = new Hono<LoopbackEnv>();
  const pace = limitPace(options.callsPerSecond);

  app.post('/k3cloud/:call', async (c) => {
    await pace();
    const [, method = ''] =
      /^Kingdee\.BOS\.WebApi\.ServicesStub\.(\w+\.\w+)\.common\.kdsvc$/.exec(c.req.param('call')) ?? [];
    const body = await c.req.json<{ parameters?: unknown[]; formid?: string; data?: unknown }>();
    if (method.startsWith('AuthService.')) return login(c, method, body.parameters ?? []);
    const caller = knowsCaller(all, c, now);
    if (!caller) return c.json(method.endsWith('ExecuteBillQuery') ? [[sessionLost]] : sessionLost);
    return serve(c, caller, method, body);
  });

  async function login(c: Context<LoopbackEnv>, method: string, parameters: unknown[]) {
    const books = all.get(String(parameters[0]));
    books?.calls.push(method);
    const broken = books ? takeFault(books, method) : null;
    const early = await breakBefore(c, broken);
    return early ?? breakAnswer(c, broken, answerLogin(books, method, parameters, now()));
  }

  async function serve(
    c: Context<LoopbackEnv>,
    books: Books,
    method: string,
    body: { formid?: string; data?: unknown },
  ) {
    books.calls.push(method);
    const broken = takeFault(books, method);
    const early = await breakBefore(c, broken);
    if (early) return early;
    const data = (typeof body.data === 'string' ? JSON.parse(body.data) : body.data) as Record<
      string,
      unknown
    >;
    const answer = method.endsWith('ExecuteBillQuery')
      ? answerQuery(books, data)
      : answerOperation(books, method, body.formid ?? textOf(data?.['FormId']), data);
    return breakAnswer(c, broken, answer);
  }

  // What tests and the acceptance door tell it; it listens on loopback only.
  app.post('/local/open', async (c) => {
    const setup = setupInput.parse(await c.req.json());
    all.set(setup.acctId, openBooks(setup));
    return c.json({});
  });
  app.post('/local/:acctId/fault', async (c) => {
    const set = fault.nullable().parse(await c.req.json());
    const books = all.get(c.req.param('acctId'));
    if (books) books.fault = set;
    return c.json({});
  });
  app.post('/local/:acctId/unknown', async (c) => {
    const codes = z.array(z.string()).parse(await c.req.json());
    const books = all.get(c.req.param('acctId'));
    if (books) books.unknown = new Set(codes);
    return c.json({});
  });
  app.post('/local/:acctId/masters', async (c) => {
    const given = masters.parse(await c.req.json());
    const books = all.get(c.req.param('acctId'));
    if (books) for (const master of given) keepMaster(books, master);
    return c.json({});
  });
  app.post('/local/:acctId/bill', async (c) => {
    const given = bill.parse(await c.req.json());
    const books = all.get(c.req.param('acctId'));
    if (books) keepBill(books, { ...given, status: 'C' });
    return c.json({});
  });
  app.get('/local/:acctId', (c) => {
    const books = all.get(c.req.param('acctId'));
    return c.json({
      bills: [...(books?.bills.values() ?? [])],
      saved: books?.saved ?? 0,
      calls: books?.calls ?? [],
    });
  });

  const server = await listenOnLoopback(app, options.port);
  return {
    ...server,
    open(setup) {
      const books = openBooks(setup);
      all.set(setup.acctId, books);
      return books;
    },
    books(acctId) {
      const books = all.get(acctId);
      if (!books) throw new Error(`no books ${acctId}`);
      return books;
    },
  };
}
