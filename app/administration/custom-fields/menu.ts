import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { customField } from './entities.ts';
import { customFieldListPage } from './pages.ts';

const customFieldsMenu: readonly MenuEntry[] = entityMenu(customField, {
  parent: 'system',
  page: customFieldListPage,
  sort: 950,
});

export default customFieldsMenu;
