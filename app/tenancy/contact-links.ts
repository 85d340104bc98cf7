import type { Tenant } from './define-tenant.ts';

/** Codes people scan: customer service, a consultant, a trial, the public account. */
export const codeKinds = ['service', 'consultant', 'trial', 'account'] as const;

/** One of them. */
export type CodeKind = (typeof codeKinds)[number];

type Links = Pick<Tenant, 'customerServiceLink' | 'consultantLink' | 'trialLink' | 'publicAccountLink'>;

/** Where a code leads, if the tenant has it. */
export function codeLink(tenant: Links, kind: CodeKind): string | undefined {
  return {
    service: tenant.customerServiceLink,
    consultant: tenant.consultantLink,
    trial: tenant.trialLink,
    account: tenant.publicAccountLink,
  }[kind];
}

/** The codes a tenant has, in the order they are shown. */
export function codesOf(tenant: Links): CodeKind[] {
  return codeKinds.filter((kind) => codeLink(tenant, kind));
}
