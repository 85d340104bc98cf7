import { type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import type { PageFacts } from '#app/kernel/module/define-page.ts';
import { type Entity, listAction } from './define-entity.ts';

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
  entity: Entity,
  place: {
    parent: string;
    page?: PageFacts & { code: string };
    sort: number;
    icon?: string;
    files?: boolean;
  },
): MenuEntry[] {
  const { name, words, recycleBin, readOnly, approval, exportedWith } = entity;
  const { parent, page, sort, icon, files: hasFiles = page !== undefined } = place;
  const code = listAction(entity);
  if (page && page.code !== code) throw new Error(`${page.path} is the page of ${page.code}, not of ${code}`);
  const own = { parent, nameKey: `${words}.title`, sort };
  const list: MenuEntry = page
    ? pageItem({ ...page, code }, { ...own, icon })
    : { code, kind: 'action', ...own };
  const below = page ? code : parent;
  const actions = readOnly
    ? exportedWith
      ? []
      : ['export']
    : [...writes, ...(hasFiles ? files : []), ...(recycleBin ? bin : []), ...(approval ? ['approve'] : [])];
  return [
    list,
    ...actions.map(
      (does, index): MenuEntry => ({
        code: `${name}:${does}`,
        kind: 'action',
        parent: below,
        nameKey: page ? `entity:action.${does}` : `${words}.action.${does}`,
        sort: sort + index + 1,
      }),
    ),
  ];
}
