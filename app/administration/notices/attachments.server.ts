import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { picturesIn } from '#app/lib/text/sanitise-html.server.ts';
import { listFiles } from '#app/services/files/use-cases/attach-files.server.ts';

/** What files of announcements are called by, in their rows. */
export const announcementFileRow = { purpose: 'announcement', entity: 'announcement' } as const;

/** The files that go with an announcement; pictures its text shows are not shown a second time. */
export async function attachmentsOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, content }: { id: string; content: string },
): Promise<StoredFile[]> {
  const { entity } = announcementFileRow;
  const files = (await listFiles(ctx, tx, { entity, entityIds: [id] })).get(id) ?? [];
  const shown = new Set(picturesIn(content));
  return files.filter((file) => !shown.has(file.id));
}
