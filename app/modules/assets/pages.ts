import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of assets.

export const assetListPage = definePage({
  code: 'asset:list',
  path: '/{product}/easset/list',
  screen: 'screens/asset-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const assetMapPage = definePage({
  code: 'asset-map:list',
  path: '/{product}/easset/map',
  screen: 'register/screens/asset-map-page.tsx',
  ownControls: true,
});
export const assetDetailPage = definePage({
  menu: 'asset:list',
  path: '/{product}/easset/detail/:id',
  screen: 'screens/asset-detail-page.tsx',
  keepAlive: true,
});
export const assetScanPage = definePage({
  menu: 'asset:list',
  path: '/{product}/easset/scan/:no',
  screen: 'screens/asset-scan-page.tsx',
});
export const assetLabelsPage = definePage({
  menu: 'asset:list',
  path: '/{product}/easset/labels',
  screen: 'screens/asset-labels-page.tsx',
});
export const assetMovementListPage = definePage({
  code: 'asset-movement:list',
  path: '/{product}/eassetappr/list',
  screen: 'screens/movement-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const relocationPage = definePage({
  code: 'asset-relocation:list',
  path: '/{product}/easset/relocations',
  screen: 'screens/relocation-page.tsx',
  keepAlive: true,
});
export const assetModelListPage = definePage({
  code: 'asset-model:list',
  path: '/{product}/easset/models',
  screen: 'screens/asset-model-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
