/** Where an order comes from (订单来源): the shop, the console, the salesperson's phone, a platform, a file. */
export const orderSources = ['miniapp', 'console', 'sales-app', 'o2o', 'import'] as const;

export type OrderSource = (typeof orderSources)[number];
