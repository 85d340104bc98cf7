import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of outlets, labels, channels and what waits for approval.

export const outletListPage = definePage({
  code: 'customer:list',
  path: '/{product}/ecustomer/list',
  screen: 'outlets/screens/outlet-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const outletDetailPage = definePage({
  path: '/{product}/ecustomer/detail/:id',
  screen: 'outlets/screens/outlet-detail-page.tsx',
  keepAlive: true,
  menu: 'customer:list',
});
export const outletMapPage = definePage({
  code: 'customer-map:list',
  path: '/{product}/ecustomer/map',
  screen: 'map/screens/outlet-map-page.tsx',
});
export const duplicatesPage = definePage({
  code: 'customer-duplicate:list',
  path: '/{product}/ecustomer/duplicates',
  screen: 'outlets/screens/duplicates-page.tsx',
});
export const changesPage = definePage({
  code: 'customer-change:list',
  path: '/{product}/ecustomappr/list',
  screen: 'changes/screens/changes-page.tsx',
  keepAlive: true,
});
export const labelListPage = definePage({
  code: 'customer-label:list',
  path: '/{product}/ecustlabel/list',
  screen: 'labels/screens/label-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const channelPage = definePage({
  code: 'channel:list',
  path: '/{product}/echannel/list',
  screen: 'outlets/screens/channel-page.tsx',
  keepAlive: true,
});
