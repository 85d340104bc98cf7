import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { wecomCodes } from '#app/integrations/wecom/wecom-codes.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** Services outside that people are told of by name. */
type Service = 'wecom' | 'cas' | 'oidc';

/** Refusals of a service that have a sentence of their own; every other one is told with its code. */
const known: Record<string, string> = {
  ...of('code-over', [wecomCodes.invalidCode, wecomCodes.invalidAuthCode]),
  ...of('wrong-settings', [
    wecomCodes.invalidSecret,
    wecomCodes.invalidCorpId,
    wecomCodes.invalidSuiteId,
    wecomCodes.invalidSuiteSecret,
    wecomCodes.invalidProviderSecret,
    wecomCodes.invalidTemplateId,
    wecomCodes.redirectNotTrusted,
    'INVALID_SERVICE',
    'invalid_client',
    'unauthorized_client',
  ]),
  ...of('not-installed', [wecomCodes.invalidPermanentCode]),
  ...of('no-ticket-yet', [wecomCodes.invalidSuiteTicket]),
  ...of('too-busy', [wecomCodes.tooManyCalls]),
  ...of('ticket-over', ['INVALID_TICKET', 'INVALID_TICKET_SPEC', 'invalid_grant']),
};

function of(sentence: string, codes: readonly (string | number)[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [String(code), sentence]));
}

/** Asks a service outside; what goes wrong there becomes a sentence, and the reason a line in the log. */
export async function askOutside<T>(ctx: Ctx, service: Service, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const outside = outsideErrorIn(error);
    if (!outside) throw error;
    ctx.log.warn({ event: 'outside', service, kind: outside.kind, code: outside.code }, outside.message);
    throw refusalOf(ctx, service, outside);
  }
}

/** Libraries wrap what our way out throws. */
function outsideErrorIn(error: unknown): OutsideError | null {
  for (let found = error; found instanceof Error; found = found.cause) {
    if (found instanceof OutsideError) return found;
  }
  return null;
}

function refusalOf(ctx: Ctx, service: Service, { kind, code = '' }: OutsideError): DomainError {
  const values = { service: ctx.t(`round-trips:service.${service}`), code };
  if (kind !== 'refused') return new DomainError(`round-trips.${kind}`, 503, { values, retryAfter: 10 });
  return new DomainError(`round-trips.${known[code] ?? 'refused'}`, 403, { values });
}
