/** Where the content of a tenant's file lies. */
export const fileKey = (tenant: string, id: string) => `${tenant}/${id.slice(-2)}/${id}`;

/** Where the small one of a picture lies. */
export const thumbKey = (tenant: string, id: string) => `${fileKey(tenant, id)}.thumb`;
