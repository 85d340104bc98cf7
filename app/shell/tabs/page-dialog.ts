import { useState } from 'react';

/**
 * For the dialogs of a page: they lie over the page, below the header, the menu and the tabs, so that
 * another page can be looked at while one is half filled in.
 */
export const pageDialog = { zIndex: 15 } as const;

/** Narrower screens have no room beside what lies over the page: it takes all of it. */
const phone = '(width < 768px)';

/**
 * For the drawers of a page: like its dialogs, and no higher than the page itself, so that their heads are not behind
 * the tabs. Nothing on a phone, where they are the whole
 * screen, and outside the console. The server, which draws none, may well draw the page of one that stands open.
 */
export function usePageDrawer() {
  const [place] = useState(() => {
    if (typeof document === 'undefined') return {};
    const above = [...document.querySelectorAll('.shell-header, .shell-tabs')];
    if (above.length === 0 || matchMedia(phone).matches) return {};
    const insetBlockStart = Math.max(0, ...above.map((one) => one.getBoundingClientRect().bottom));
    return { ...pageDialog, styles: { root: { insetBlockStart } } };
  });
  return place;
}
