import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { dict, dictItem } from './entities.ts';

const dictionariesMenu: readonly MenuEntry[] = [
  ...entityMenu(dict, { parent: 'system', path: '/isystem/dict', sort: 930 }),
  ...entityMenu(dictItem, { parent: 'dict:list', sort: 940, files: true }),
];

export default dictionariesMenu;
