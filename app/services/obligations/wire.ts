/** What becomes of orders under way when business with an outlet or a dealer stops. */
export const underWayChoices = ['keep', 'invalidate'] as const;

export type UnderWay = (typeof underWayChoices)[number];
