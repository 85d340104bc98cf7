import { z } from 'zod';
import type { Door } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { tellAdmission } from '#app/administration/accounts/sign-in/use-cases/tell-admission.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { type Connection, call } from '#app/kernel/api/api-route.server.ts';
import { accountModel } from './answers.server.ts';
import { enterpriseMemberStore } from './stores.server.ts';
import { installByCode, loginByCode, loginBySuite } from './use-cases/client-login.server.ts';
import { findAccounts } from './use-cases/find-accounts.server.ts';
import { startInstall } from './use-cases/install-suite.server.ts';
import { listCompanies } from './use-cases/list-companies.server.ts';
import { startRegistration } from './use-cases/register-company.server.ts';
import { signPage } from './use-cases/sign-page.server.ts';
import { beginWecomLogin } from './use-cases/start-login.server.ts';

/** The only kind of application that there is to install and register for. */
const appType = z.literal('crm_app').default('crm_app');

const text = z.string().min(1).max(1024);
const doorOf = ({ browser }: Connection): Door => (browser ? 'console' : 'client');

/** Enterprise messaging of the wire (API-09, WXP-02, WXP-03). */
export const enterpriseApi = [
  ...entityApi(enterpriseMemberStore),
  call('GET /sys/wecomCompanies', {
    access: 'public',
    input: z.object({}),
    run: async (ctx) => {
      const { companies } = await listCompanies(ctx);
      return { list: companies.map(({ name, corpid, agentId }) => ({ name, corpid, agentId })) };
    },
  }),
  call('GET /sys/genwxoauth2', {
    access: 'public',
    input: z.object({
      /** A company's; without it the suite's own. */
      corpid: z.string().max(64).optional(),
      /** The same company by its id, as the landing page knows it. */
      company: z.uuid().optional(),
      remember_me: z.stringbool().default(true),
      /** The page to come back to, of this site only. */
      redirect: z.string().max(2048).optional(),
      /** The QR code is shown in a frame. */
      panel: z.stringbool().default(false),
    }),
    run: async (ctx, { corpid, company, remember_me, redirect, panel }, connection) => {
      const away = await beginWecomLogin(ctx, connection.request, {
        corpid: corpid ?? null,
        companyId: company ?? null,
        remember: remember_me,
        redirectTo: redirect ?? null,
        panel,
      });
      connection.setCookie(away.setCookie);
      return { url: away.url, state: new URL(away.url).searchParams.get('state') };
    },
  }),
  call('POST /sys/codeLogin', {
    access: 'public',
    visitors: 'sends',
    input: z.object({
      code: text,
      state: text,
      corpid: text,
      remember_me: z.union([z.boolean(), z.stringbool()]).default(true),
    }),
    run: async (ctx, { remember_me: remember, ...brought }, connection) => {
      const door = doorOf(connection);
      const admission = await loginByCode(ctx, connection.request, { ...brought, remember, door });
      return tellAdmission(admission, connection);
    },
  }),
  call('GET /sys/suiteLogin', {
    access: 'public',
    visitors: 'sends',
    input: z.strictObject({ code: text, state: text, suiteId: text }),
    run: async (ctx, brought, connection) => {
      const door = doorOf(connection);
      return tellAdmission(await loginBySuite(ctx, connection.request, { ...brought, door }), connection);
    },
  }),
  call('POST /sys/installSuiteApp', {
    access: 'public',
    visitors: 'sends',
    // `code` is what GET /sys/getPreAuthCode gives as state: callers spell it either way.
    input: z
      .union([z.object({ authCode: text, state: text }), z.object({ authCode: text, code: text })])
      .transform((sent) => ({ authCode: sent.authCode, state: 'state' in sent ? sent.state : sent.code })),
    run: (ctx, brought, connection) => installByCode(ctx, connection.request, brought),
  }),
  call('GET /sys/getPreAuthCode', {
    access: 'public',
    visitors: 'sends',
    input: z.object({ appType }),
    run: async (ctx, _input, connection) => {
      const away = await startInstall(ctx, connection.request);
      connection.setCookie(away.setCookie);
      const state = new URL(away.url).searchParams.get('state');
      return { preAuthCode: away.preAuthCode, url: away.url, state };
    },
  }),
  call('GET /sys/getRegisterCode', {
    access: 'public',
    visitors: 'sends',
    input: z.object({ appType }),
    run: async (ctx, _input, connection) => {
      const { url, registerCode, state, setCookie } = await startRegistration(ctx, connection.request);
      connection.setCookie(setCookie);
      return { url, registerCode, state };
    },
  }),
  call('GET /sys/getAccountModel', {
    access: 'enterprise-member:add',
    input: z.object({ keyword: z.string().trim().min(1).max(64) }),
    answers: z.array(accountModel),
    run: findAccounts,
  }),
  call('GET /sys/genWxConfigParams', {
    access: 'public',
    visitors: 'sends',
    input: z.object({ url: z.string().min(1).max(2048) }),
    run: signPage,
  }),
];
