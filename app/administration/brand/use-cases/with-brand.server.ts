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
    hostFilings: hostFilingsOf(tenant),
    customerServiceLink,
    consultantLink,
    trialLink,
    publicAccountLink,
    suiteInstallLink,
    suiteRegisterLink,
    helpLink,
  };
}

/** The texts of those of its hosts that have one of their own (TEN-04). */
function hostFilingsOf({ hosts, filings }: Tenant): BrandSettings['hostFilings'] {
  return hosts.flatMap((host) => {
    const own = filings.find((filing) => filing.hosts?.includes(host));
    return own ? [{ host, copyright: own.copyright, icp: own.icp }] : [];
  });
}

const register = 'https://beian.miit.gov.cn/';

/** A tenant as its administrators say it is. Filing texts of a host stay as the folder has them until they are said. */
export function withBrand(tenant: Tenant, settings: BrandSettings): Tenant {
  const { colorPrimary, copyright, icp, hostFilings, ...rest } = settings;
  const [first, ...own] = tenant.filings;
  const icpLink = first?.icpLink ?? register;
  const filing = { hosts: hostFilings ? undefined : first?.hosts, copyright, icp, icpLink };
  const others =
    hostFilings?.map(({ host, ...text }) => ({
      hosts: [host],
      icpLink: own.find(({ hosts }) => hosts?.includes(host))?.icpLink ?? icpLink,
      ...text,
    })) ?? own;
  return {
    ...tenant,
    ...Object.fromEntries(singleLinks.map((name) => [name, undefined])),
    ...rest,
    theme: { ...tenant.theme, colorPrimary },
    filings: [filing, ...others],
  };
}
