import type { Door } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { type Admission, admit } from '#app/administration/accounts/sign-in/use-cases/admit.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Purpose } from '#app/services/round-trips/rules.ts';
import { finishRoundTrip } from '#app/services/round-trips/use-cases/finish-round-trip.server.ts';
import { getSuite } from '../clients/rows.server.ts';
import { accountOf, identifyForCompany, identifyForSuite } from './identify-member.server.ts';
import { finishInstall } from './install-suite.server.ts';
import { listCompanies } from './list-companies.server.ts';

/** What a client brings back: the code, and the state it was given with the address it went to. */
interface Brought {
  code: string;
  state: string;
  door: Door;
}

/** Signs in a client that scanned for a company (QR: code, corpid, remember_me). */
export async function loginByCode(
  ctx: Ctx,
  request: Request,
  { corpid, remember, ...brought }: Brought & { corpid: string; remember: boolean },
): Promise<Admission> {
  const trip = await finishFor(ctx, request, brought.state, 'company-login');
  const { companies } = await listCompanies(ctx);
  const company = companies.find(({ id }) => id === trip.target);
  if (company?.corpid !== corpid) throw new DomainError('enterprise.other-company', 403);
  const member = await identifyForCompany(ctx, { companyId: company.id, code: brought.code });
  const { userId } = await accountOf(ctx, member);
  return admit(ctx, { userId, remember, door: brought.door, entry: 'company-login' });
}

/** Signs in a client that scanned for the suite (suite: code, suiteId). */
export async function loginBySuite(
  ctx: Ctx,
  request: Request,
  { suiteId, ...brought }: Brought & { suiteId: string },
): Promise<Admission> {
  const { remember } = await finishFor(ctx, request, brought.state, 'suite-login');
  if ((await getSuite(ctx)).suiteId !== suiteId) throw new DomainError('enterprise.unknown-suite', 403);
  const { userId } = await accountOf(ctx, await identifyForSuite(ctx, { code: brought.code }));
  return admit(ctx, { userId, remember, door: brought.door, entry: 'suite-login' });
}

/** Ends an installation that a client began (install suite app: authCode). */
export async function installByCode(
  ctx: Ctx,
  request: Request,
  { authCode, state }: { authCode: string; state: string },
): Promise<{ name: string }> {
  await finishFor(ctx, request, state, 'install-suite');
  const { name } = await finishInstall(ctx, authCode);
  return { name };
}

async function finishFor(ctx: Ctx, request: Request, state: string, purpose: Purpose) {
  const trip = await finishRoundTrip(ctx, request, state);
  if (trip.purpose !== purpose) throw new DomainError('round-trips.over', 403);
  return trip;
}
