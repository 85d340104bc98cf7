import type { MenuItem } from '#app/services/permissions/wire.ts';

/** An item of a menu and the folders it lies in, from the outermost. */
export interface Place {
  item: MenuItem;
  folders: MenuItem[];
}

/** Every item of a menu that is no folder, in its order. */
export function placesOf(items: readonly MenuItem[], folders: MenuItem[] = []): Place[] {
  return items.flatMap((item) =>
    item.children ? placesOf(item.children, [...folders, item]) : [{ item, folders }],
  );
}

/**
 * Where the page in front stands in the menu: the item whose screen it is, else one that leads there, else
 * the list it belongs to (an order's page to the list of orders). Folders that show themselves count too.
 */
export function findPlace(items: readonly MenuItem[], pathname: string): Place | null {
  const places = placesOf(items);
  const own = places.find(({ item }) => item.path === pathname && leadsTo(item, pathname));
  const other = own ?? places.find(({ item }) => leadsTo(item, pathname) || pathname === `/menu/${item.id}`);
  if (other) return other;
  const lists = places.filter(({ item }) => stem(item) !== '' && pathname.startsWith(stem(item)));
  return lists.toSorted((a, b) => stem(b.item).length - stem(a.item).length)[0] ?? null;
}

function leadsTo(item: MenuItem, pathname: string): boolean {
  return item.meta.target?.split(/[?#]/)[0] === pathname;
}

/** What the addresses of a list and of its records begin with: /x/orderlist, /x/orderdetail/1. */
function stem(item: MenuItem): string {
  const path = item.meta.target === item.path ? item.path : '';
  return path.endsWith('list') ? path.slice(0, -'list'.length) : path && `${path}/`;
}
