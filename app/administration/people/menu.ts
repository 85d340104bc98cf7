import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { user } from './entities.ts';
import { userListPage } from './pages.ts';

const more = ['freeze', 'password', 'handover', 'explain', 'view-as', 'purge'].map(
  (does, index): MenuEntry => ({
    code: `user:${does}`,
    kind: 'action',
    parent: 'user:list',
    nameKey: `people:action.${does}`,
    sort: 908 + index,
  }),
);

const peopleMenu: readonly MenuEntry[] = defineMenu([
  ...entityMenu(user, { parent: 'system', page: userListPage, sort: 901 }),
  ...more,
]);

export default peopleMenu;
