import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { getNotice } from './get-notice.server.ts';

/** Attachments and pictures of announcements: for those who write them, and for those they are sent to. */
export const announcementFiles: FilePurpose = {
  purpose: 'announcement',
  groups: ['picture', 'document'],
  maxBytes: 20 * 1024 * 1024,
  upload: ['notice:edit'],
  read: 'signed-in',
  async mayRead(ctx, id) {
    if (can(requireUser(ctx), 'notice:list')) return true;
    return getNotice(ctx, { id }).then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: string }).code === notFound().code) return false;
        throw error;
      },
    );
  },
};
