import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { mostLogoBytes } from '../rules.ts';

/** Marks of tenants; what they are their content says. */
export const logoFiles: FilePurpose = {
  purpose: 'tenant-logo',
  groups: ['picture'],
  mostBytes: mostLogoBytes,
  upload: ['tenant:add', 'tenant:edit'],
  read: 'tenant:list',
};
