/** Ways to look at stock: every batch, what expires soon, dealers by products. */
export const stockViews = ['detail', 'expiring', 'heat'] as const;
