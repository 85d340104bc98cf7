/** How a company came to be known: an application of its own (自建应用), or the tenant's suite (第三方应用). */
export const companyKinds = ['own', 'suite'] as const;

export type CompanyKind = (typeof companyKinds)[number];
