import { entityMenu } from '#app/entity/entity-menu.ts';
import { dict, dictItem } from './entities.ts';

export const dictionariesMenu = [
  ...entityMenu(dict, { parent: 'system', path: '/isystem/dict', sort: 930 }),
  ...entityMenu(dictItem, { parent: 'dict:list', sort: 940, files: true }),
];
