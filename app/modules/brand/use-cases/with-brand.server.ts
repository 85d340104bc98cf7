import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { singleLinks } from '../rules.ts';
import type { BrandSettings } from './brand-input.server.ts';

/** What a brand says of itself as things stand, for the form to begin with. */
export function brandOf(tenant: Tenant): BrandSettings {
  const [filing] = tenant.filings;
  const { colorPrimary } = tenant.theme;
  const { slogan, hotlines, emails, brandLinks } = tenant;
  const { customerServiceLink, consultantLink, trialLink, publicAccountLink } = tenant;
  const { suiteInstallLink, suiteRegisterLink, helpLink } = tenant;
  return {
    colorPrimary,
    slogan,
    hotlines,
    emails,
    brandLinks,
    copyright: filing?.copyright ?? '',
    icp: filing?.icp ?? '',
    customerServiceLink,
    consultantLink,
    trialLink,
    publicAccountLink,
    suiteInstallLink,
    suiteRegisterLink,
    helpLink,
  };
}

/** A tenant as its administrators say it is. Filing texts that belong to one host stay: the law ties them to it. */
export function withBrand(tenant: Tenant, settings: BrandSettings): Tenant {
  const { colorPrimary, copyright, icp, ...said } = settings;
  const [first, ...others] = tenant.filings;
  const filing = { ...first, copyright, icp, icpLink: first?.icpLink ?? 'https://beian.miit.gov.cn/' };
  return {
    ...tenant,
    ...Object.fromEntries(singleLinks.map((name) => [name, undefined])),
    ...said,
    theme: { ...tenant.theme, colorPrimary },
    filings: [filing, ...others],
  };
}
