import { randomBytes } from 'node:crypto';
import { type LocalCas, startLocalCas } from '#app/integrations/cas/local-cas.server.ts';
import { type LocalOidc, startLocalOidc } from '#app/integrations/testing/local-oidc.ts';
import type { LocalCallback } from '#app/integrations/wecom/local/world.server.ts';
import { type LocalWecom, startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import { expect } from './expect.ts';
import type { Tenant } from './tenant.ts';
import type { Scene } from './world.ts';

/** A company of enterprise messaging, and where it is known. */
export interface StandInCompany {
  corpId: string;
  agentId: string;
  secret: string;
}

interface Member {
  userId: string;
  name: string;
  isAdministrator: boolean;
}

/** A suite as the vendor knows it; its callbacks go to the tenant of the scenario. */
export interface StandInSuite {
  suiteId: string;
  secret: string;
  name: string;
  token: string;
  encodingAesKey: string;
  callbackUrl: string;
  /** Who made it. */
  provider: { corpId: string; secret: string; templateId: string };
}

/** Enterprise messaging, a CAS server and an OpenID provider on this machine, which speak the real protocols. */
export interface StandIns {
  wecom: LocalWecom;
  cas: LocalCas;
  oidc: LocalOidc;
  /** Their settings, for the program that is tried. */
  env: Record<string, string>;
  addCompany(name: string): StandInCompany;
  addMember(company: StandInCompany, name: string, isAdministrator: boolean): string;
  addSuite(tenant: Tenant): StandInSuite;
  addCasUser(user: string): void;
  /** Forgets everybody, and works again. */
  clear(): void;
  close(): Promise<void>;
}

/** How long the program waits for them. */
const patienceMs = 2000;

const code = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** Starts them, empty: each scenario brings its own companies and people. */
export async function startStandIns(): Promise<StandIns> {
  const corps: { corpId: string; name: string; agents: object[]; members: Member[] }[] = [];
  const suites: StandInSuite[] = [];
  const users: { user: string }[] = [];
  const providers: (StandInSuite['provider'] & LocalCallback)[] = [];
  const wecom = await startLocalWecom({ corps: corps as never, suites, providers });
  const cas = await startLocalCas({ users });
  const oidc = await startLocalOidc();
  return {
    wecom,
    cas,
    oidc,
    env: {
      WECOM_URL: wecom.origin,
      PRIVATE_ORIGINS: [wecom, cas, oidc].map(({ origin }) => origin).join(','),
      OUTBOUND_TIMEOUT_MS: String(patienceMs),
    },
    addCompany(name) {
      const company = { corpId: `ww${code(12)}`, agentId: '1000002', secret: code(24) };
      const agents = [{ agentId: company.agentId, secret: company.secret, name: '管理平台' }];
      corps.push({ corpId: company.corpId, name, agents, members: [] });
      return company;
    },
    addMember(company, name, isAdministrator) {
      const userId = `m${code(8)}`;
      corps.find(({ corpId }) => corpId === company.corpId)?.members.push({ userId, name, isAdministrator });
      return userId;
    },
    addSuite(tenant) {
      const suite = {
        suiteId: `st${code(12)}`,
        secret: code(24),
        name: '业务助手',
        token: code(16),
        encodingAesKey: code(43),
        callbackUrl: `${tenant.origin}/callbacks/wecom`,
        provider: { corpId: `wp${code(12)}`, secret: code(24), templateId: 'crm_app' },
      };
      suites.push(suite);
      const { token, encodingAesKey, callbackUrl } = suite;
      providers.push({ ...suite.provider, token, encodingAesKey, callbackUrl });
      return suite;
    },
    addCasUser: (user) => void users.push({ user }),
    clear() {
      for (const list of [corps, suites, providers, users]) list.length = 0;
      oidc.people.clear();
      wecom.faults.mode = 'none';
      wecom.limit('/cgi-bin/gettoken', Number.MAX_SAFE_INTEGER);
    },
    async close() {
      await Promise.all([wecom.close(), cas.close(), oidc.close()]);
    },
  };
}

/** The stand-ins of this worker; only a server of our own talks to them. */
export function standInsOf(scene: Scene): StandIns {
  const { own } = scene.target;
  expect(own, '只有本机的服务会去找代替企业微信的服务器').toBeTruthy();
  return own!.standIns;
}
