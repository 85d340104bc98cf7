import type { Contract } from '#app/lib/commands/contract.ts';

/** A red dot as a page needs it: what it says of how many there are, `{n}` standing for the number. */
export interface ItemBadge {
  code: string;
  note: string;
}

/** How many there are of what red dots tell of, by their codes; without those that the person may not see. */
export type BadgeCounts = Readonly<Record<string, number>>;

/** A menu item as the wire spells it (ROU-14). */
export interface MenuItem {
  id: string;
  path: string;
  name: string;
  redirect: string | null;
  /** Code of its screen; of folders and outside addresses the layout that clients of old put them into. */
  component: string;
  hidden: boolean;
  route: '0' | '1';
  alwaysShow: boolean;
  meta: {
    title: string;
    icon: string | null;
    url: string | null;
    permissionList: string[];
    keepAlive: boolean;
    /** Where choosing it leads within this site; null for what opens in a browser tab of its own. */
    target: string | null;
    /** What a red dot tells of, while there is any (LAY-02). */
    badge: ItemBadge | null;
    /** Pinyin of the title, one entry for each of its characters; none when nothing of it is Chinese. */
    spelling: string[];
  };
  children?: MenuItem[];
}

/** Whether an item of the menu is everybody's or is granted to roles. */
export const itemStatus = { open: '0', granted: '1' } as const;

/** An action as the wire spells it: type '1' is a button, status '0' is open to everyone. */
export interface ActionItem {
  action: string;
  describe: string;
  type: '1' | '2';
  status: '0' | '1';
}

/** Answer of getUserPermissionByToken (PER-01). */
export interface UserPermissions {
  menu: MenuItem[];
  auth: ActionItem[];
  allAuth: ActionItem[];
  menuIndex: string;
}

/** The item of a menu that stands at a path, wherever it hangs. */
export function itemAt(menu: readonly MenuItem[], path: string): MenuItem | null {
  return findItem(menu, (item) => item.path === path);
}

/** The item of a menu with an id, wherever it hangs. */
export function itemById(menu: readonly MenuItem[], id: string): MenuItem | null {
  return findItem(menu, (item) => item.id === id);
}

function findItem(menu: readonly MenuItem[], fits: (item: MenuItem) => boolean): MenuItem | null {
  for (const item of menu) {
    if (fits(item)) return item;
    const inner = findItem(item.children ?? [], fits);
    if (inner) return inner;
  }
  return null;
}

/** First page of a menu that is shown, registered and on this site. */
export function firstPage(menu: readonly MenuItem[]): string | null {
  for (const item of menu) {
    if (item.hidden || item.route === '0') continue;
    const path = item.children ? firstPage(item.children) : item.meta.target;
    if (path) return path;
  }
  return null;
}

/** Origins that a menu's items want to show inside the console: what its pages may put into a frame. */
export function frameOrigins(menu: readonly MenuItem[]): string[] {
  const own = menu
    .filter(({ meta }) => meta.url && meta.target)
    .map(({ meta }) => new URL(meta.url as string).origin);
  return [...new Set([...own, ...menu.flatMap((item) => frameOrigins(item.children ?? []))])];
}

/** Who holds a role: calls of the people's API, which the role's page makes; frame-commands.test.ts holds them to it. */
export type MemberCalls = readonly (
  | Of<'POST /sys/user/addSysUserRole', { roleId: string; userIdList: readonly string[] }>
  | Of<'DELETE /sys/user/deleteUserRole', { roleId: string; userId: string }>
)[];

interface Of<Target extends string, Input> {
  readonly contract?: NonNullable<Contract<Target, Input>['contract']>;
}
