/** What kinds of item an administrator may add: a folder, an external address, another way to a screen, a redirect. */
export const itemTypes = ['group', 'link', 'screen', 'redirect'] as const;
export type ItemType = (typeof itemTypes)[number];
