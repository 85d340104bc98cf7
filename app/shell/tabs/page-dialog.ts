/**
 * For the dialogs of a page: they lie over the page, below the header, the menu and the tabs, so that
 * another page can be looked at while one is half filled in.
 */
export const pageDialog = { zIndex: 15 } as const;
