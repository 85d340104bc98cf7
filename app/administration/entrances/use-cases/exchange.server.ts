import { type Admission, admit } from '#app/administration/accounts/sign-in/use-cases/admit.server.ts';
import { answerSignIn } from '#app/administration/accounts/sign-in/use-cases/answer-sign-in.server.ts';
import {
  accountOf,
  identifyAdministrator,
  identifyForCompany,
  identifyForSuite,
} from '#app/administration/enterprise/use-cases/identify-member.server.ts';
import { finishInstall } from '#app/administration/enterprise/use-cases/install-suite.server.ts';
import { bindMember } from '#app/administration/enterprise/use-cases/own-members.server.ts';
import { partnerWays } from '#app/administration/tickets/rules.ts';
import {
  finishCasLogin,
  finishOidcLogin,
} from '#app/administration/tickets/use-cases/finish-provider-login.server.ts';
import { casService } from '#app/administration/tickets/use-cases/start-provider-login.server.ts';
import { takeTicket } from '#app/administration/tickets/use-cases/take-ticket.server.ts';
import { takeWebparam } from '#app/administration/tickets/use-cases/webparam.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readDeviceCookie } from '#app/kernel/session/session-cookie.server.ts';
import { frameOfPath } from '#app/kernel/session/session-frames.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Purpose } from '#app/services/round-trips/rules.ts';
import { finishRoundTrip, type Trip } from '#app/services/round-trips/use-cases/finish-round-trip.server.ts';
import { askConsent, type Consent } from './ask-consent.server.ts';

/** What comes of a proof somebody brought. */
export type Exchanged =
  | { kind: 'admitted'; admission: Admission; redirectTo: string | null; answer: Response }
  /** Not begun in this browser: the person has to say that it is they who want in. */
  | ({ kind: 'consent' } & Consent)
  | { kind: 'bound'; company: string }
  | { kind: 'installed'; company: string };

/** Exchanges what came back with the browser, or what somebody was sent here with, for what it stands for. */
export async function exchange(ctx: Ctx, request: Request): Promise<Exchanged> {
  const query = new URL(request.url).searchParams;
  const state = query.get('state');
  if (state) {
    const trip = await finishRoundTrip(ctx, request, state);
    return arrivals[trip.purpose](ctx, { request, query, state, trip });
  }
  return { kind: 'consent', ...(await askConsent(ctx, request, await proved(ctx, query))) };
}

/** Somebody who came back to the browser they set out from. */
interface Arrival {
  request: Request;
  query: URLSearchParams;
  state: string;
  trip: Trip;
}

/** The person of a trip that began in this browser goes on where they were going. */
const arrivals: Record<Purpose, (ctx: Ctx, arrival: Arrival) => Promise<Exchanged>> = {
  'company-login': async (ctx, arrival) => {
    const code = need(arrival.query, 'code');
    const member = await identifyForCompany(ctx, { companyId: arrival.trip.target ?? '', code });
    return enter(ctx, arrival, await accountOf(ctx, member));
  },
  'suite-login': async (ctx, arrival) => {
    const member = await identifyForSuite(ctx, { code: need(arrival.query, 'code') });
    return enter(ctx, arrival, await accountOf(ctx, member));
  },
  'provider-login': async (ctx, arrival) => {
    const member = await identifyAdministrator(ctx, { authCode: need(arrival.query, 'auth_code') });
    return enter(ctx, arrival, await accountOf(ctx, member));
  },
  'bind-member': async (ctx, { query, trip }) => {
    // Whoever has signed in as somebody else meanwhile does not bind for them.
    if (requireUser(ctx).id !== trip.userId) throw new DomainError('round-trips.over', 403);
    const code = need(query, 'code');
    const member = await identifyForCompany(ctx, { companyId: trip.target ?? '', code });
    await bindMember(ctx, member);
    return { kind: 'bound', company: member.company.name };
  },
  'install-suite': async (ctx, { query }) => {
    const { name } = await finishInstall(ctx, need(query, 'auth_code'));
    return { kind: 'installed', company: name };
  },
  // The vendor itself tells of it, and never by way of a browser.
  'register-company': () => Promise.reject(new DomainError('round-trips.over', 403)),
  cas: async (ctx, arrival) => {
    const { request, query, state } = arrival;
    const given = { ticket: need(query, 'ticket'), serviceUrl: casService(ctx, request, state) };
    return enter(ctx, arrival, await finishCasLogin(ctx, given));
  },
  oidc: async (ctx, arrival) => {
    const { request, query, state, trip } = arrival;
    need(query, 'code');
    const account = await finishOidcLogin(ctx, request, { state, secret: trip.secret, query });
    return enter(ctx, arrival, account);
  },
  confirm: (ctx, arrival) => enter(ctx, arrival, { userId: arrival.trip.userId ?? '' }),
};

async function enter(
  ctx: Ctx,
  { request, trip }: Arrival,
  { userId }: { userId: string },
): Promise<Exchanged> {
  const { remember, redirectTo, purpose } = trip;
  const device = readDeviceCookie(request.headers.get('cookie'), ctx.secure);
  // Whoever set out from the sign-in of a front comes back to it, and to nothing else.
  const door = frameOfPath(redirectTo) ?? 'console';
  const admission = await admit(ctx, { userId, remember, door, entry: purpose, device });
  // It looks at the query for the page the person was on the way to.
  const query = redirectTo ? `?${new URLSearchParams({ redirect: redirectTo })}` : '';
  const answer = answerSignIn(ctx, admission, { url: `http://here.invalid/codelogin${query}` });
  return { kind: 'admitted', admission, redirectTo, answer };
}

/** Whose a proof is that nobody asked for: it may have been put into the hands of who brings it. */
async function proved(ctx: Ctx, query: URLSearchParams) {
  const webparam = query.get('webparam');
  if (webparam) return takeWebparam(ctx, webparam);
  const via = partnerWays.find((way) => way === query.get('via'));
  if (via) return takeTicket(ctx, { via, ticket: need(query, 'ticket') });
  const suiteId = query.get('suiteId');
  const authCode = need(query, 'auth_code');
  return accountOf(ctx, await identifyAdministrator(ctx, { authCode, ...(suiteId ? { suiteId } : {}) }));
}

/** What the other site should have sent; without it the person turned back there. */
function need(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value || value.length > 4096) throw new DomainError('entrances.turned-back', 422);
  return value;
}
