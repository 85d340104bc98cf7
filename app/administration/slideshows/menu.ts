import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { slideshow } from './entities.ts';
import { slideListPage } from './pages.ts';

const slideshowsMenu: readonly MenuEntry[] = entityMenu(slideshow, {
  parent: 'system',
  page: slideListPage,
  sort: 970,
});

export default slideshowsMenu;
