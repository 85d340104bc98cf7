import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import {
  type Faults,
  type LoopbackEnv,
  type LoopbackServer,
  listenOnLoopback,
  noFaults,
  withFaults,
} from '../local/loopback-server.server.ts';

/** Somebody the local CAS server knows. */
export interface LocalCasUser {
  user: string;
  attributes?: Record<string, string | string[]>;
}

/** Who there is, and by which clock. */
export interface LocalCasSetup {
  users: LocalCasUser[];
  /** Addresses that tickets are given for; any when left out. */
  services?: string[];
  now?: () => Date;
  port?: number;
}

/** A CAS 3.0 server on this machine. */
export interface LocalCas extends LoopbackServer {
  /** Under a path, as they are. */
  baseUrl: string;
  faults: Faults;
  /** A ticket as if somebody had signed in. */
  giveTicket(user: string, service: string): string;
}

const lifeMs = 60_000;

/** Starts it: a page that lists people in place of a password, and tickets that are good once. */
export async function startLocalCas(setup: LocalCasSetup): Promise<LocalCas> {
  const now = setup.now ?? (() => new Date());
  const faults = noFaults();
  const tickets = new Map<string, { user: string; service: string; until: number }>();
  const isKnown = (service: string) =>
    URL.canParse(service) && (setup.services === undefined || setup.services.includes(service));

  function giveTicket(user: string, service: string): string {
    const ticket = `ST-${randomBytes(16).toString('hex')}-local`;
    tickets.set(ticket, { user, service, until: now().getTime() + lifeMs });
    return ticket;
  }

  function validate(c: Context<LoopbackEnv>) {
    const { service, ticket } = c.req.query();
    if (!service || !ticket) return fail(c, 'INVALID_REQUEST');
    const given = tickets.get(ticket);
    // Whatever the answer, the ticket is worth nothing afterwards.
    tickets.delete(ticket);
    if (!given || given.until <= now().getTime()) return fail(c, 'INVALID_TICKET');
    if (given.service !== service) return fail(c, 'INVALID_SERVICE');
    const attributes = Object.entries(setup.users.find(({ user }) => user === given.user)?.attributes ?? {});
    const elements = attributes.flatMap(([name, values]) =>
      [values].flat().map((value) => `<cas:${name}>${escape(value)}</cas:${name}>`),
    );
    return answer(
      c,
      `<cas:authenticationSuccess><cas:user>${escape(given.user)}</cas:user>` +
        `<cas:attributes>${elements.join('')}</cas:attributes></cas:authenticationSuccess>`,
    );
  }

  const app = new Hono<LoopbackEnv>();
  app.use(withFaults(faults));
  app.get('/cas/login', (c) => {
    const { service = '', user } = c.req.query();
    if (!isKnown(service)) return c.text('不允许的服务地址', 403);
    if (user !== undefined && setup.users.some((one) => one.user === user)) {
      const back = new URL(service);
      back.searchParams.set('ticket', giveTicket(user, service));
      return c.redirect(back.href);
    }
    const link = (name: string) => `/cas/login?${new URLSearchParams({ service, user: name })}`;
    const people = setup.users.map((one) => html`<li><a href="${link(one.user)}">以${one.user}登录</a></li>`);
    return c.html(
      html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>统一认证</title></head><body><h1>统一认证</h1><ul>${people}</ul></body></html>`,
    );
  });
  app.get('/cas/p3/serviceValidate', validate);
  const server = await listenOnLoopback(app, setup.port);
  return { ...server, baseUrl: `${server.origin}/cas`, faults, giveTicket };
}

function fail(c: Context<LoopbackEnv>, code: string) {
  return answer(c, `<cas:authenticationFailure code="${code}">${code}</cas:authenticationFailure>`);
}

function answer(c: Context<LoopbackEnv>, inner: string) {
  const xml = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;
  return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
