import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { maxLogoBytes } from '../rules.ts';

/** Marks of tenants; what they are their content says. */
export const logoFiles: FilePurpose = {
  purpose: 'tenant-logo',
  groups: ['picture'],
  maxBytes: maxLogoBytes,
  upload: ['tenant:add', 'tenant:edit'],
  read: 'tenant:list',
};
