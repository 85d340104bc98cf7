import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { Entity } from './define-entity.ts';

const writes = ['add', 'edit', 'delete'] as const;
/** What the recycle bin of an entity that has one allows. */
const bin = ['restore', 'purge'] as const;
/** Taking the whole table away, and bringing one: actions of a page. */
const files = ['export', 'import'] as const;

/**
 * The menu's page and actions of an entity. One without a page of its own, shown as part of another's, has its
 * reading as an action too, and its files only when `files` says so.
 */
export function entityMenu(
  { name, words, recycleBin }: Entity,
  place: { parent: string; path?: string; sort: number; icon?: string; files?: boolean },
): MenuEntry[] {
  const { parent, path, sort, icon, files: hasFiles = path !== undefined } = place;
  const list: MenuEntry = path
    ? {
        code: `${name}:list`,
        kind: 'page',
        parent,
        nameKey: `${words}.title`,
        path,
        icon,
        keepAlive: true,
        sort,
      }
    : { code: `${name}:list`, kind: 'action', parent, nameKey: `${words}.title`, sort };
  const below = path ? list.code : parent;
  return [
    list,
    ...[...writes, ...(hasFiles ? files : []), ...(recycleBin ? bin : [])].map(
      (does, index): MenuEntry => ({
        code: `${name}:${does}`,
        kind: 'action',
        parent: below,
        nameKey: path ? `entity:action.${does}` : `${words}.action.${does}`,
        sort: sort + index + 1,
      }),
    ),
  ];
}
