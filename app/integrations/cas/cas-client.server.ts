import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.server.ts';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { readXml } from '../outbound/read-xml.server.ts';

/** A tenant's CAS server, such as https://sso.example.com/cas; from settings only. */
export interface CasSite {
  outbound: Outbound;
  baseUrl: string;
}

/** Who a ticket stands for. */
export interface CasUser {
  user: string;
  /** Every attribute as a list: CAS repeats an element for several values. */
  attributes: Record<string, string[]>;
}

const service = 'cas';
const text = z.string().trim().min(1).max(256);
const failure = z.object({ '@code': text });
const success = z.object({
  user: text,
  // Without attributes the element is missing, or empty.
  attributes: z.record(z.string(), z.unknown()).or(z.literal('')).optional(),
});
const answer = z.object({
  serviceResponse: z
    .object({ authenticationSuccess: success.optional(), authenticationFailure: failure.optional() })
    .refine((it) => (it.authenticationSuccess === undefined) !== (it.authenticationFailure === undefined)),
});

/** Where the browser signs in; it comes back to the service's address with a ticket (CAS 3.0, 2.1). */
export function casLoginUrl(baseUrl: string, serviceUrl: string): string {
  const url = address(baseUrl, 'login');
  url.searchParams.set('service', serviceUrl);
  return url.href;
}

/**
 * Asks the CAS server whom a ticket was given to (CAS 3.0, 2.8 /p3/serviceValidate). A ticket is good once, for
 * a short while, and for exactly the service address it was asked for with; a refusal carries the server's code
 * (INVALID_TICKET, INVALID_SERVICE, …). Only service tickets are taken: a proxy may not sign in for a person.
 */
export async function validateCasTicket(
  site: CasSite,
  given: { serviceUrl: string; ticket: string },
): Promise<CasUser> {
  if (!/^ST-[\w.-]{1,253}$/.test(given.ticket)) {
    throw new OutsideError(service, 'refused', 'not a service ticket', 'INVALID_TICKET_SPEC');
  }
  const url = address(site.baseUrl, 'p3/serviceValidate');
  url.searchParams.set('service', given.serviceUrl);
  url.searchParams.set('ticket', given.ticket);
  const { status, text: body } = await site.outbound.send({ service, method: 'GET', url });
  if (status >= 500) throw new OutsideError(service, 'unreachable', `status ${status}`);
  const parsed = answer.safeParse(readXml(body));
  const { authenticationFailure: refusal, authenticationSuccess: proof } = parsed.data?.serviceResponse ?? {};
  if (refusal) throw new OutsideError(service, 'refused', refusal['@code'], refusal['@code']);
  if (!proof) throw new OutsideError(service, 'garbage', 'not a serviceResponse');
  const { user, attributes } = proof;
  return { user, attributes: attributes ? lists(attributes) : {} };
}

/** Texts only: what has elements of its own is no attribute of the protocol. */
function lists(attributes: Record<string, unknown>): Record<string, string[]> {
  const entries = Object.entries(attributes).map(([name, value]): [string, string[]] => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [name, values.filter((one) => typeof one === 'string')];
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** A CAS server may live under a path. */
function address(baseUrl: string, path: string): URL {
  return new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
