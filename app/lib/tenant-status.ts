/** open: served; suspended: a page says so; archived: not served, its hosts are free, its rows are kept. */
export const tenantStatuses = ['open', 'suspended', 'archived'] as const;

/** Whether a tenant is served. */
export type TenantStatus = (typeof tenantStatuses)[number];
