/** What stands in a pager: a page, or in place of several the way five pages on or back. */
export type PagerItem = number | 'back' | 'on';

/** Pages that are shown beside the one that is open. */
const beside = 2;

/**
 * The pages a pager shows: the first, the last, the open one with two at each side, and so many that it does not become
 * shorter at the ends; three dots never stand for a single page. Pure.
 */
export function pagerItems(current: number, last: number): PagerItem[] {
  const shown = beside * 2 + 1;
  if (last <= shown + 3) return Array.from({ length: Math.max(1, last) }, (_, index) => index + 1);
  const from = Math.min(Math.max(current - beside, 1), last - shown + 1);
  const to = from + shown - 1;
  const pages: PagerItem[] = Array.from({ length: shown }, (_, index) => from + index);
  if (from === 2) pages.unshift(1);
  else if (from === 3) pages.unshift(1, 2);
  else if (from > 3) pages.unshift(1, 'back');
  if (to === last - 1) pages.push(last);
  else if (to === last - 2) pages.push(last - 1, last);
  else if (to < last - 2) pages.push('on', last);
  return pages;
}
