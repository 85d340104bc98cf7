/** The kinds of identity provider a brand can have of its own. */
export const providerKinds = ['cas', 'oidc'] as const;

export type ProviderKind = (typeof providerKinds)[number];

/** The ways in for people of configured partners: administration, department platform, third party. */
export const partnerWays = ['admin', 'dp', 'ty'] as const;

export type PartnerWay = (typeof partnerWays)[number];

/** The longest a partner's ticket may live, and how far its clock may be from ours, in seconds. */
export const ticketSeconds = 60;
export const clockSeconds = 30;

/** How long a desktop client's token for its browser may wait (AUT-05). */
export const webparamDays = 7;
