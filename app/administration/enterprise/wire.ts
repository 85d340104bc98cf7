import type { CompanyKind } from './rules.ts';

/** A company as administrators see it. */
export interface CompanySettings {
  id: string;
  kind: CompanyKind;
  name: string;
  corpId: string;
  agentId: string;
  enabled: boolean;
  /** It took the suite away again. */
  cancelled: boolean;
  hasSecret: boolean;
  /** Messages of the last days that did not arrive, and why the latest did not. */
  undelivered: { count: number; error: string } | null;
}

/** The suite as administrators see it: which secrets are kept, and none of them. */
export interface SuiteSettings {
  suiteId: string;
  name: string;
  providerCorpId: string;
  hasProviderSecret: boolean;
  templateId: string;
  /** When the last suite_ticket came. */
  ticketAt: string | null;
}

/** What the settings of enterprise messaging show. */
export interface EnterpriseSettings {
  /** To be entered as the trusted domain (可信域名) of the application. */
  trustedHost: string;
  /** To be entered as the address of the suite's callbacks. */
  callbackUrl: string;
  companies: CompanySettings[];
  suite: SuiteSettings | null;
}
