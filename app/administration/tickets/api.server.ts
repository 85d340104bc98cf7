import { z } from 'zod';
import { admit } from '#app/administration/accounts/sign-in/use-cases/admit.server.ts';
import { tellAdmission } from '#app/administration/accounts/sign-in/use-cases/tell-admission.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { type Connection, call } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isOwnPage } from '#app/kernel/request/site-origin.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { secretAnswer } from './answers.server.ts';
import type { PartnerWay } from './rules.ts';
import { signInPartnerStore } from './stores.server.ts';
import { finishCasLogin } from './use-cases/finish-provider-login.server.ts';
import { renewPartnerSecret } from './use-cases/renew-partner-secret.server.ts';
import { takeTicket } from './use-cases/take-ticket.server.ts';
import { giveWebparam } from './use-cases/webparam.server.ts';
import { casInput, ticketInput } from './wire.ts';

/** Sign-in by a partner's ticket. A browser comes by the page, where it is asked whether it wants in. */
const ticketCall = (path: `/sys/${string}`, via: PartnerWay) =>
  call(`GET ${path}`, {
    access: 'public',
    input: ticketInput,
    run: async (ctx, { ticket }, connection) => {
      refuseBrowsers(connection);
      return enter(ctx, await takeTicket(ctx, { via, ticket }), connection);
    },
  });

/** Partners, the desktop client's token, and sign-in by ticket (AUT-05, AUT-07, API-01). */
export const ticketsApi = [
  ...entityApi(signInPartnerStore),
  call('POST /sys/signInPartner/secret', {
    access: 'sign-in-partner:edit',
    input: z.object({ id: z.uuid() }),
    answers: secretAnswer,
    run: renewPartnerSecret,
  }),
  call('POST /sys/webparam', {
    access: 'signed-in',
    input: z.object({}),
    run: (ctx, _input, connection) => Promise.resolve(giveWebparam(ctx, connection.request)),
  }),
  ticketCall('/sys/adminLogin', 'admin'),
  ticketCall('/sys/dpLogin', 'dp'),
  ticketCall('/sys/tyLogin', 'ty'),
  call('GET /cas/client/validateLogin', {
    access: 'public',
    visitors: 'sends',
    input: casInput,
    run: async (ctx, { ticket, service }, connection) => {
      refuseBrowsers(connection);
      // A ticket that somebody was given for another service is none for us.
      if (!isOwnPage(ctx, service)) throw badInput('service', 'service');
      return enter(ctx, await finishCasLogin(ctx, { ticket, serviceUrl: service }), connection);
    },
  }),
] as const;

/** An address alone must not sign a browser in as whoever made it. */
function refuseBrowsers({ browser }: Connection): void {
  if (browser) throw new DomainError('tickets.page-only', 403);
}

async function enter(ctx: Ctx, { userId }: { userId: string }, connection: Connection) {
  const admission = await admit(ctx, { userId, remember: true, door: 'client', entry: 'ticket' });
  return tellAdmission(admission, connection);
}
