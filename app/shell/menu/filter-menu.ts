import { matchName } from '#app/lib/text/match-name.ts';
import type { ItemBadge, MenuItem } from '#app/services/permissions/wire.ts';

/** What is shown of a menu: nothing hidden, and no folder without anything in it. */
export function shownMenu(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => !item.hidden)
    .map((item) => (item.children ? { ...item, children: shownMenu(item.children) } : item))
    .filter((item) => !item.children || item.children.length > 0 || item.alwaysShow);
}

/** What is left of a menu for what was typed: items so named and the folders they lie in, or all of a folder so named. */
export function filterMenu(items: readonly MenuItem[], typed: string): MenuItem[] {
  if (typed.trim() === '') return [...items];
  return items.flatMap((item) => {
    if (matchName(item.meta.title, item.meta.spelling, typed)) return [item];
    const children = filterMenu(item.children ?? [], typed);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** Ids of all folders of a menu. */
export function folderIds(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => (item.children ? [item.id, ...folderIds(item.children)] : []));
}

/** The red dots of a menu's items, each once. */
export function badgesOf(items: readonly MenuItem[]): ItemBadge[] {
  const all = items.flatMap(({ meta, children }) => [
    ...(meta.badge ? [meta.badge] : []),
    ...badgesOf(children ?? []),
  ]);
  return [...new Map(all.map((badge) => [badge.code, badge])).values()];
}

/** Whether an item or, in a folder, one of those below it has something to tell of. */
export function isFlagged(item: MenuItem, counts: Readonly<Record<string, number>>): boolean {
  return badgesOf([item]).some(({ code }) => (counts[code] ?? 0) > 0);
}
