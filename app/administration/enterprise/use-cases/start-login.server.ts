import { inClientLoginUrl, providerLoginUrl, qrLoginUrl } from '#app/integrations/wecom/wecom-urls.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { inAppBrowser } from '#app/lib/web/agent/in-app-browser.ts';
import { beginRoundTrip, type Plan } from '#app/services/round-trips/use-cases/begin-round-trip.server.ts';
import { activeCompany, type Company, getSuite } from '../clients/rows.server.ts';
import { type Away, returnAddress } from './leave.server.ts';
import { listCompanies } from './list-companies.server.ts';

/** How somebody signs in. */
interface Wish {
  remember: boolean;
  redirectTo: string | null;
  /** The QR code is shown in a frame of the login window. */
  panel?: boolean;
}

/** Sends a visitor to scan for one company: its own application, or the suite it installed (AUT-03). */
export async function startCompanyLogin(
  ctx: Ctx,
  request: Request,
  { companyId, panel, ...wish }: Wish & { companyId: string },
): Promise<Away> {
  const company = await activeCompany(ctx, { id: companyId });
  if (company.kind === 'suite') return startSuiteLogin(ctx, request, { panel, ...wish });
  const plan: Plan = { purpose: 'company-login', target: company.id, ...wish };
  return leaveForCompany(ctx, request, company, plan, panel);
}

/** Sends a visitor to scan for the suite: whichever company they belong to (AUT-04). */
export async function startSuiteLogin(ctx: Ctx, request: Request, { panel, ...wish }: Wish): Promise<Away> {
  await getSuite(ctx);
  return leaveForSuite(ctx, request, { purpose: 'suite-login', ...wish }, panel);
}

/** The same for clients of the wire: by a company's id or corpid, or without either by the suite. */
export async function beginWecomLogin(
  ctx: Ctx,
  request: Request,
  { companyId, corpid, ...wish }: Wish & { companyId: string | null; corpid: string | null },
): Promise<Away> {
  if (companyId !== null) return startCompanyLogin(ctx, request, { companyId, ...wish });
  if (corpid === null) return startSuiteLogin(ctx, request, wish);
  const { companies } = await listCompanies(ctx);
  const company = companies.find((one) => one.corpid === corpid);
  return startCompanyLogin(ctx, request, { companyId: company?.id ?? '', ...wish });
}

/** Sends a company's administrator to the provider's own sign-in, which gives an auth_code (AUT-04). */
export async function startAdministratorLogin(ctx: Ctx, request: Request, wish: Wish): Promise<Away> {
  const suite = await getSuite(ctx);
  if (!suite.providerCorpId) throw new DomainError('enterprise.no-provider', 403);
  const { state, setCookie } = await beginRoundTrip(ctx, request, { purpose: 'provider-login', ...wish });
  const url = providerLoginUrl(ctx.outside.wecom.pages, {
    providerCorpId: suite.providerCorpId,
    userType: 'admin',
    redirectUri: returnAddress(ctx, request),
    state,
  });
  return { url, setCookie };
}

/** Sends somebody signed in to scan, so that this account is theirs from then on. */
export async function startBinding(
  ctx: Ctx,
  request: Request,
  { companyId }: { companyId: string },
): Promise<Away> {
  const { id } = requireUser(ctx);
  const company = await activeCompany(ctx, { id: companyId });
  const plan: Plan = { purpose: 'bind-member', target: company.id, userId: id };
  if (company.kind === 'suite') return leaveForSuite(ctx, request, plan);
  return leaveForCompany(ctx, request, company, plan);
}

async function leaveForCompany(
  ctx: Ctx,
  request: Request,
  company: Company,
  plan: Plan,
  panel?: boolean,
): Promise<Away> {
  const { state, setCookie } = await beginRoundTrip(ctx, request, plan);
  const { pages } = ctx.outside.wecom;
  const { corpId, agentId } = company;
  const back = { redirectUri: returnAddress(ctx, request), state };
  const url =
    inAppBrowser(ctx.userAgent) === 'wecom'
      ? inClientLoginUrl(pages, { appId: corpId, agentId, scope: 'snsapi_base', ...back })
      : qrLoginUrl(pages, { loginType: 'CorpApp', corpId, agentId, panel, ...back });
  return { url, setCookie };
}

async function leaveForSuite(ctx: Ctx, request: Request, plan: Plan, panel?: boolean): Promise<Away> {
  const { suiteId } = await getSuite(ctx);
  const { state, setCookie } = await beginRoundTrip(ctx, request, plan);
  const { pages } = ctx.outside.wecom;
  const back = { redirectUri: returnAddress(ctx, request), state };
  const url =
    inAppBrowser(ctx.userAgent) === 'wecom'
      ? inClientLoginUrl(pages, { appId: suiteId, scope: 'snsapi_base', ...back })
      : qrLoginUrl(pages, { loginType: 'ServiceApp', suiteId, panel, ...back });
  return { url, setCookie };
}
