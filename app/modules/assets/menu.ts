import { entityMenu } from '#app/entity/entity-menu.ts';
import { type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import {
  assetListPage,
  assetMapPage,
  assetModelListPage,
  assetMovementListPage,
  relocationPage,
} from './pages.ts';
import { asset, assetModel, assetMovement } from './register/entities.ts';

const acts = ['apply', 'approve', 'deliver', 'audit', 'deposit'] as const;

/** Assets in outlets: register, movements with their approval, models (AST-01). */
const assetsMenu: readonly MenuEntry[] = [
  { code: 'assets', kind: 'group', nameKey: 'assets:menu.group', icon: 'freezer', sort: 600 },
  ...entityMenu(asset, { parent: 'assets', page: assetListPage, sort: 601 }).map((entry) =>
    entry.kind === 'page' ? { ...entry, badge: 'suspect-assets' } : entry,
  ),
  ...acts.map(
    (does, index): MenuEntry => ({
      code: `asset:${does}`,
      kind: 'action',
      parent: 'asset:list',
      nameKey: `assets:menu.${does}`,
      sort: 610 + index,
    }),
  ),
  pageItem(assetMapPage, { parent: 'assets', nameKey: 'assets:map.title', sort: 619 }),
  ...entityMenu(assetMovement, { parent: 'assets', page: assetMovementListPage, sort: 620 }),
  pageItem(relocationPage, { parent: 'assets', nameKey: 'assets:relocation.title', sort: 625 }),
  ...entityMenu(assetModel, { parent: 'assets', page: assetModelListPage, sort: 630 }),
];

export default assetsMenu;
