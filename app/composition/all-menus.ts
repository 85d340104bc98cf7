import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import menus from './generated/menus.gen.ts';

/** What every module brings to the menu; a tenant's rows are made from it. */
export const allMenus: readonly MenuEntry[] = menus.flatMap(({ brings }) => [...brings]);
