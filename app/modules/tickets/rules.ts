/** The kinds of identity provider a brand can have of its own. */
export const providerKinds = ['cas', 'oidc'] as const;

export type ProviderKind = (typeof providerKinds)[number];
