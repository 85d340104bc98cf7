import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { customField } from './entities.ts';

const customFieldsMenu: readonly MenuEntry[] = entityMenu(customField, {
  parent: 'system',
  path: '/eBaseConfig/customField',
  sort: 950,
});

export default customFieldsMenu;
