import type { PageFacts } from './define-page.ts';

/** A menu group, a screen or an action that a module brings; its name stands in the module's words. */
export interface MenuEntry {
  /** What roles grant and use cases demand: order:list, order:audit. */
  code: string;
  kind: 'group' | 'page' | 'action';
  parent?: string;
  /** Key of its name, with the module's namespace: orders:menu.list */
  nameKey: string;
  /** For a page. `{product}` stands for the tenant's product path. */
  path?: string;
  /** Name of an icon the frame knows: shell/menu/icon-names.ts */
  icon?: string;
  keepAlive?: boolean;
  /** Open to everybody who is signed in, whatever their roles grant (status '0'). */
  open?: boolean;
  /** Code of the red dot it has while there is something to tell of; a module brings it. */
  badge?: string;
  /** Where the holders of an action work who have no page of the console: a front with a frame of its own. */
  front?: string;
  /** What allowed it before it had a code of its own: roles that hold that one keep what they could do. */
  formerly?: string;
  sort: number;
  /** Tenant modes that have it; all brands when left out. The operators' own site has what says `platform`. */
  modes?: readonly ('sales' | 'mes' | 'platform')[];
}

/** The item of a page in the menu: the page says what and where it is, this what it is called and where it stands. */
export function pageItem(
  { code, path, keepAlive }: PageFacts & { code: string },
  place: Omit<MenuEntry, 'code' | 'kind' | 'path' | 'keepAlive' | 'front'>,
): MenuEntry {
  return { code, kind: 'page', path, ...(keepAlive ? { keepAlive } : {}), ...place };
}

/** Declares a module's menu; a new action exists nowhere else. */
export function defineMenu(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries;
}

/** How the codes of items begin that a tenant's administrator adds: they are no module's, so no use case demands one. */
export const ownItemMark = 'own-';
