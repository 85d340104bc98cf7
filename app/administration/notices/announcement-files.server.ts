/** What files of announcements are called by, in their rows. */
export const announcementFileRow = { purpose: 'announcement', entity: 'announcement' } as const;
