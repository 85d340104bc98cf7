/** What files of announcements are called by, in their rows. */
export const announcementFileRow = { purpose: 'announcement', entity: 'announcement' } as const;

/** Ids of the stored pictures that a text shows. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/src="\/api\/sys\/file\/view\?id=([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
}
