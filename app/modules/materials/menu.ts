import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { material, materialRequest } from './entities.ts';
import { materialListPage, materialRequestListPage } from './pages.ts';

function action(page: 'material' | 'material-request', does: string, sort: number): MenuEntry {
  return {
    code: `${page}:${does}`,
    kind: 'action',
    parent: `${page}:list`,
    nameKey: `materials:menu.${page}-${does}`,
    sort,
  };
}

/** Materials stand beside the goods. */
const materialsMenu: readonly MenuEntry[] = [
  ...entityMenu(material, { parent: 'goods', page: materialListPage, sort: 340 }),
  action('material', 'receive', 348),
  ...entityMenu(materialRequest, { parent: 'goods', page: materialRequestListPage, sort: 350 }),
  action('material-request', 'add', 352),
  action('material-request', 'approve', 353),
  action('material-request', 'issue', 354),
];

export default materialsMenu;
