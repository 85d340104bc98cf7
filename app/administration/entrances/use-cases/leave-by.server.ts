import { startInstall } from '#app/administration/enterprise/use-cases/install-suite.server.ts';
import { startRegistration } from '#app/administration/enterprise/use-cases/register-company.server.ts';
import {
  startAdministratorLogin,
  startBinding,
  startCompanyLogin,
  startSuiteLogin,
} from '#app/administration/enterprise/use-cases/start-login.server.ts';
import { startProviderLogin } from '#app/administration/tickets/use-cases/start-provider-login.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { registrationPath, type WayOut } from '#app/services/entrances/rules.ts';

/** Where a browser is sent to, and what it is to remember. */
interface Leaving {
  url: string;
  setCookie: string;
}

/** What the address of a way out says. */
interface Wish {
  companyId: string;
  remember: boolean;
  redirectTo: string | null;
}

type Leave = (ctx: Ctx, request: Request, wish: Wish) => Promise<Leaving>;

const ways: Record<WayOut, Leave> = {
  wecom: startCompanyLogin,
  suite: startSuiteLogin,
  administrator: startAdministratorLogin,
  bind: startBinding,
  install: startInstall,
  register: async (ctx, request) => {
    const { state, setCookie } = await startRegistration(ctx, request);
    return { url: registrationPath(state), setCookie };
  },
  cas: (ctx, request, wish) => startProviderLogin(ctx, request, { kind: 'cas', ...wish }),
  oidc: (ctx, request, wish) => startProviderLogin(ctx, request, { kind: 'oidc', ...wish }),
};

/** Sends a browser to another site by one of the ways out. */
export async function leaveBy(ctx: Ctx, request: Request, way: string): Promise<Leaving> {
  if (!Object.hasOwn(ways, way)) throw notFound();
  const query = new URL(request.url).searchParams;
  return ways[way as WayOut](ctx, request, {
    companyId: query.get('company') ?? '',
    remember: query.get('remember') !== '0',
    redirectTo: query.get('redirect'),
  });
}
