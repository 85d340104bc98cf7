import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { dict, dictItem } from './entities.ts';
import { dictListPage } from './pages.ts';

const dictionariesMenu: readonly MenuEntry[] = [
  ...entityMenu(dict, { parent: 'system', page: dictListPage, sort: 930 }),
  ...entityMenu(dictItem, { parent: 'dict:list', sort: 940, files: true }),
];

export default dictionariesMenu;
