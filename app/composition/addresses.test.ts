import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { readSources } from '../architecture/sources.ts';
import routes from '../routes.ts';
import { allMenus } from './all-menus.ts';
import { declaredPages } from './page-routes.ts';

/**
 * Addresses that people keep as bookmarks, roles and customers' menus name by code, and other systems link to: each
 * stays where it is, in the frames it has, with the code of its item in the menu. New ones need no line here.
 */
const known: Record<string, Record<string, string | null>> = {
  'landing-page': {
    'user/login/:username?': null,
    'user/second-factor': null,
    'user/depart': null,
  },
  '': {
    'sites/:slug': null,
    'tenant-code/:file': null,
    'robots.txt': null,
    'sitemap.xml': null,
    'site.webmanifest': null,
    'user/captcha/:file': null,
    language: null,
    test: null,
  },
  'entry-layout blank-layout': {
    user: null,
    'user/new-password': null,
    'user/enrol': null,
    'user/phone': null,
    'user/alteration': null,
    'user/invitation/:token': null,
    logout: null,
    'view-as/end': null,
    codelogin: null,
    'leave/:way': null,
    'user/company': null,
    'user/register': null,
    'user/register-result': null,
  },
  'entry-layout basic-layout': {
    '404': null,
    'test/home': null,
    help: null,
  },
  'phone-layout antd-layout shop-layout': {
    shop: null,
    'shop/orders': null,
    'shop/orders/:id': null,
  },
  'console-layout page-boundary': {
    'isystem/outbox': 'outbox:list',
    'isystem/registration': 'registration:list',
    'isps/userAnnouncement': 'isps-userAnnouncement',
    'dashboard/workplace': null,
    ':product/eorder/orderlist': 'order:list',
    ':product/ecustomer/list': 'customer:list',
    ':product/ecustlabel/list': 'customer-label:list',
    ':product/eprod/list': 'product:list',
    ':product/eprod/prices': 'price:list',
    ':product/eprod/spus': 'spu:list',
    ':product/ematerial/list': 'material:list',
    ':product/ebase/slideshows': 'slideshow:list',
    ':product/eorder/erplist': 'erp:list',
    ':product/eprod/prodStockWhlist': 'stock:list',
    ':product/eprod/stockLedger': 'stock:ledger',
    ':product/ecuststock/list': 'outlet-stock:list',
    ':product/ebase/warehouses': 'warehouse:list',
    'isystem/dict': 'dict:list',
    'isystem/dict/items': null,
    'eBaseConfig/customField': 'custom-field:list',
    'isystem/role': 'role:list',
    'isystem/apiKey': 'api-key:list',
    'isystem/enterprise/members': 'enterprise-member:list',
    'isystem/partners': 'sign-in-partner:list',
    'platform/health': 'platform-health:view',
    'dashboard/analysis': 'dashboard',
  },
  'console-layout page-boundary antd-layout': {
    'account/center': null,
    ':product/eorder/orderdetail/:id': null,
    ':product/eorder/orderprint': null,
    ':product/eorder/ordercreate': null,
    ':product/eorder/orderedit/:id': null,
    ':product/eorder/orderimport': null,
    ':product/eorder/orderanalysis': 'order:analysis',
    ':product/ecustomer/detail/:id': null,
    ':product/ecustomer/map': 'customer-map:list',
    ':product/ecustomer/duplicates': 'customer-duplicate:list',
    ':product/ecustomappr/list': 'customer-change:list',
    ':product/echannel/list': 'channel:list',
    ':product/eshop/members': 'shop-member:list',
    ':product/dealers/list': 'dealer:list',
    ':product/dealers/detail/:id': null,
    ':product/dealers/potentiallist': 'poi:list',
    ':product/eprod/detail/:id': null,
    ':product/eorder/failorders': 'erp:failed',
    ':product/eerp/config': 'erp:config',
    ':product/eerp/reconcile': 'erp:reconcile',
    'approvals/mine': 'approval:mine',
    'approvals/definitions': 'approval:define',
    'isystem/user': 'user:list',
    'isystem/user/:id/explain': null,
    'isystem/signin': 'sign-in-settings:view',
    'isystem/depart': 'depart:list',
    'isystem/role/compare': null,
    'isystem/role/:id': null,
    'isystem/permission': 'menu:list',
    'isystem/annountCement': 'notice:list',
    'isystem/enterprise': 'enterprise:settings',
    'account/wecom': null,
    'isystem/identity': 'identity-provider:list',
    'isystem/fillRule': 'code-rule:list',
    'isystem/calendar': 'calendar:list',
    'isystem/parameter': 'parameter:list',
    'isystem/log': 'log:list',
    'isystem/online': 'online:list',
    'isystem/quartzJob': 'job:list',
    'isystem/openapi': 'api-doc:list',
    'isystem/brand': 'brand:view',
    'platform/tenants': 'tenant:list',
    'platform/tenants/:slug': null,
    'platform/preview': 'platform-preview:view',
    'menu/:code': null,
  },
};

interface Placed {
  path: string;
  frames: string;
}

const placed = (entries: readonly RouteConfigEntry[], frames: readonly string[]): Placed[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path === undefined ? [] : [{ path, frames: frames.join(' ') }]),
    ...placed(children ?? [], [...frames, /([\w-]+)\.tsx$/.exec(file)?.[1] ?? '']),
  ]);
const now = new Map(placed(routes, []).map(({ path, frames }) => [path, frames]));

describe('addresses', () => {
  const cases = Object.entries(known).flatMap(([frames, paths]) =>
    Object.entries(paths).map(([path, code]) => [path, frames, code] as const),
  );

  test.each(cases)('%s stands in %s, as %s', (path, frames, code) => {
    expect(now.get(path)).toBe(frames);
    const item = allMenus.find((entry) => entry.path === `/${path.replace(':product', '{product}')}`);
    expect(item?.code ?? null).toBe(code);
  });

  test('no two pages have one address', () => {
    const all = placed(routes, []).map(({ path }) => path);
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
  });
});

/** Where an address would be written by hand: calls of the wire are spelled alike and are no pages. */
const byHand =
  /^app\/(administration|modules)\/(?!.*(\.test\.tsx?$|\/testing\/|\/(pages|entities)\.ts$|api\.server\.ts$))/;

test('nobody writes the address of a page by hand: pathOf makes it', async () => {
  const bare = (text: string) => text.replace(/[?:].*$/s, '').replace(/\/$/, '');
  const addresses = new Set(
    declaredPages.flatMap((one) => ('path' in one ? [bare(one.path.replace('/{product}', ''))] : [])),
  );
  const sources = await readSources('app/{administration,modules}/**/*.{ts,tsx}');
  const written = sources
    .filter(({ path }) => byHand.test(path))
    .flatMap(({ path, strings }) =>
      strings
        .filter((text) => text.startsWith('/') && addresses.has(bare(text)))
        .map((text) => `${path} ${text}`),
    );
  expect(written).toEqual([]);
});

describe('pages and the menu', () => {
  const screens = declaredPages.filter((one) => 'path' in one);

  test('every page has a frame: none is left out of the routes', () => {
    const routed = screens.filter(({ path }) => now.has(path.slice(1).replace('{product}', ':product')));
    expect(screens.filter((page) => !routed.includes(page))).toEqual([]);
  });

  test('every item leads to a page, and what a page says of its item is true', () => {
    const items = allMenus.flatMap(({ kind, code, path }) => (kind === 'page' ? [`${code} ${path}`] : []));
    const said = screens.flatMap(({ code, path }) => (code ? [`${code} ${path}`] : []));
    expect(items.toSorted()).toEqual(said.toSorted());
    const codes = new Set(allMenus.map(({ code }) => code));
    expect(screens.filter(({ menu }) => menu !== undefined && !codes.has(menu))).toEqual([]);
  });
});
