import type { TenantStatus } from '#app/lib/tenant-status.ts';

/** Where a tenant may go from where it is. Nothing is ever deleted. */
export const moves: Record<TenantStatus, readonly TenantStatus[]> = {
  open: ['suspended', 'archived'],
  suspended: ['open', 'archived'],
  archived: ['open'],
};

/** Bytes of a quota as operators write it. */
export const megabyte = 1024 * 1024;

/** A mark may weigh this much when it is uploaded. */
export const maxLogoBytes = 2 * megabyte;

/** A quota in bytes as operators write it. */
export const megabytes = (bytes: number | null) => (bytes === null ? null : Math.round(bytes / megabyte));
