import { describe, expect, test } from 'vitest';
import { type PermissionRow, permissionName, toUserPermissions } from './build-menu.ts';
import { frameOrigins, itemAt, itemById } from './wire.ts';

const row = (
  code: string,
  kind: PermissionRow['kind'],
  more: Partial<PermissionRow> = {},
): PermissionRow => ({
  code,
  kind,
  parentCode: null,
  name: null,
  path: kind === 'page' ? `/${code}` : null,
  component: kind === 'page' ? code : null,
  icon: null,
  url: null,
  opensIn: 'blank',
  redirect: null,
  hidden: false,
  route: '1',
  alwaysShow: false,
  keepAlive: false,
  status: '1',
  badge: null,
  sort: 1,
  ...more,
});
const rows = [
  row('home', 'page', { icon: 'dashboard' }),
  row('order', 'group', { redirect: '/order/first' }),
  row('order:list', 'page', { parentCode: 'order', keepAlive: true, route: '0', url: 'https://x.example' }),
  row('order:audit', 'action', { parentCode: 'order:list' }),
  row('order:print', 'action', { parentCode: 'order:list', status: '0' }),
  row('deep', 'group', { parentCode: 'order' }),
  row('deep:page', 'page', { parentCode: 'deep' }),
];
const given = (held: string[], of = rows) =>
  toUserPermissions(of, {
    holds: (code) => held.includes(code),
    nameOf: (one) => `名 ${one.code}`,
    urlOf: (template) => (template.startsWith('https:') ? `${template}?filled` : null),
    badgeOf: () => null,
    isScreen: (code) => code !== 'old',
    spell: (title) => Array.from(title),
  });
const codes = (menu: ReturnType<typeof given>['menu']): unknown[] =>
  menu.map((item) => (item.children ? [item.id, ...codes(item.children)] : item.id));

describe('the menu of a person (PER-01)', () => {
  test.each<[string[], unknown[]]>([
    [[], []],
    [['home'], ['home']],
    [['order'], []],
    [['order:list'], [['order', 'order:list']]],
    [['deep:page'], [['order', ['deep', 'deep:page']]]],
    [
      ['home', 'order:list', 'deep:page'],
      ['home', ['order', 'order:list', ['deep', 'deep:page']]],
    ],
    [['order:audit', 'order', 'deep'], []],
  ])('%j: groups are there for the pages in them, pages for being held', (held, expected) => {
    expect(codes(given(held).menu)).toEqual(expected);
  });

  test('a page carries its fields as the wire spells them (ROU-14)', () => {
    const [group] = given(['order:list', 'order:audit']).menu;
    expect(group).toMatchObject({ id: 'order', path: '/menu/order', redirect: '/order/first' });
    expect(group?.meta.permissionList).toEqual([]);
    expect(group?.children).toEqual([
      {
        id: 'order:list',
        path: '/order:list',
        name: 'order:list',
        redirect: null,
        component: 'order:list',
        hidden: false,
        route: '0',
        alwaysShow: false,
        meta: {
          title: '名 order:list',
          icon: null,
          url: 'https://x.example?filled',
          permissionList: ['order:list', 'order:audit'],
          keepAlive: true,
          target: null,
          badge: null,
          spelling: Array.from('名 order:list'),
        },
      },
    ]);
  });

  test('alwaysShow keeps a folder at its own path, whatever its redirect (ROU-14)', () => {
    const folder = row('g', 'group', { path: '/folder', redirect: '/elsewhere', alwaysShow: true });
    const { menu } = given(['p'], [folder, row('p', 'page', { parentCode: 'g' })]);
    expect(menu).toMatchObject([{ path: '/folder', redirect: '/folder', alwaysShow: true }]);
  });

  test('an external address that may not be offered is left out, its page stays (ROU-15)', () => {
    const { menu } = given(['p'], [row('p', 'page', { url: 'javascript:alert(1)' })]);
    expect(menu).toMatchObject([{ id: 'p', meta: { url: null } }]);
  });

  test('hidden pages stay in the menu, marked, because their routes are needed (ROU-14)', () => {
    const hidden = given(['home'], [row('home', 'page', { hidden: true })]);
    expect(hidden.menu).toMatchObject([{ id: 'home', hidden: true }]);
  });

  test('a page whose group is missing is not shown at the top', () => {
    expect(given(['lost'], [row('lost', 'page', { parentCode: 'gone' })]).menu).toEqual([]);
  });
});

describe('where an item leads (ROU-14)', () => {
  const target = (more: Partial<PermissionRow>, kind: PermissionRow['kind'] = 'page') => {
    const inside = kind === 'group' ? [row('inner', 'page', { parentCode: 'p' })] : [];
    const { menu } = given(['p', 'other', 'inner'], [row('other', 'page'), row('p', kind, more), ...inside]);
    return menu.find((item) => item.id === 'p')?.meta.target;
  };

  test.each<[string, string | null, Partial<PermissionRow>]>([
    ['a screen of ours', '/p', {}],
    ['another screen, below its own address', '/menu/p/other', { component: 'other' }],
    ['an unknown screen: a page that says so', '/menu/p', { component: 'old' }],
    ['no screen at all', '/menu/p', { component: null }],
    ['an external address in a tab of its own', null, { url: 'https://x.example' }],
    ['an external address in a frame', '/menu/p', { url: 'https://x.example', opensIn: 'frame' }],
    ['an address that may not be offered', '/menu/p', { url: 'javascript:alert(1)' }],
    ['a redirect', '/other?a=1', { redirect: '/other?a=1' }],
    ['a redirect that would leave the site', '/menu/p', { redirect: '//evil.example' }],
  ])('%s', (_name, expected, more) => {
    expect(target(more)).toBe(expected);
  });

  test('a folder: its redirect, its own page when it always shows', () => {
    expect(target({}, 'group')).toBe('/menu/p');
    expect(target({ redirect: '/other' }, 'group')).toBe('/other');
    expect(target({ redirect: '/other', alwaysShow: true }, 'group')).toBe('/menu/p');
  });

  test('an item that points to a screen needs that screen’s permission too and carries its actions (ROU-16)', () => {
    const some = [
      row('list', 'page', { hidden: true }),
      row('list:do', 'action', { parentCode: 'list' }),
      row('sign', 'page', { path: null, component: 'list' }),
    ];
    expect(codes(given(['sign'], some).menu)).toEqual([]);
    const { menu } = given(['sign', 'list', 'list:do'], some);
    expect(itemById(menu, 'sign')).toMatchObject({
      path: '/menu/sign',
      meta: { target: '/menu/sign/list', permissionList: ['sign', 'list', 'list:do'] },
    });
  });

  test('only addresses shown in a frame are origins of frames', () => {
    const { menu } = given(
      ['a', 'b', 'c', 'd'],
      [
        row('g', 'group'),
        row('a', 'page', { url: 'https://a.example:8443/x', opensIn: 'frame' }),
        row('b', 'page', { url: 'https://b.example', opensIn: 'blank' }),
        row('c', 'page', { parentCode: 'g', url: 'https://c.example/1', opensIn: 'frame' }),
        row('d', 'page', { parentCode: 'g', url: 'https://c.example/2', opensIn: 'frame' }),
      ],
    );
    expect(frameOrigins(menu)).toEqual(['https://a.example:8443', 'https://c.example']);
  });
});

describe('actions of a person (PER-01)', () => {
  test('auth has what is held, allAuth everything there is; both are buttons with their status', () => {
    const { auth, allAuth } = given(['order:audit', 'order:list']);
    expect(auth).toEqual([{ action: 'order:audit', describe: '名 order:audit', type: '1', status: '1' }]);
    expect(allAuth.map(({ action, type, status }) => [action, type, status])).toEqual([
      ['order:audit', '1', '1'],
      ['order:print', '1', '0'],
    ]);
  });
});

describe('where the menu begins', () => {
  test.each<[string, PermissionRow[], string]>([
    ['the first page', [row('a', 'page'), row('b', 'page')], '/a'],
    ['inside a group', [row('g', 'group'), row('b', 'page', { parentCode: 'g' })], '/b'],
    ['not a hidden one', [row('a', 'page', { hidden: true }), row('b', 'page')], '/b'],
    [
      'not one in a hidden group',
      [row('g', 'group', { hidden: true }), row('a', 'page', { parentCode: 'g' }), row('b', 'page')],
      '/b',
    ],
    ['not one that is not registered', [row('a', 'page', { route: '0' }), row('b', 'page')], '/b'],
    ['home when there is none', [], '/dashboard/analysis'],
    ['home when all are hidden', [row('a', 'page', { hidden: true })], '/dashboard/analysis'],
  ])('%s', (_name, some, expected) => {
    expect(given(['a', 'b'], some).menuIndex).toBe(expected);
  });
});

describe('an item of a menu', () => {
  const { menu } = given(['home', 'deep:page']);

  test('is found by its path or its id wherever it hangs', () => {
    expect(itemAt(menu, '/deep:page')?.id).toBe('deep:page');
    expect(itemById(menu, 'deep')?.children).toHaveLength(1);
    expect(itemById(menu, 'home')?.path).toBe('/home');
  });

  test.each(['/deep', '/deep:page/', '/order:list', ''])('%j is the path of none', (path) => {
    expect(itemAt(menu, path)).toBeNull();
  });
});

describe('the name of a permission', () => {
  const words: Record<string, string> = { 'orders:menu.list': '订单列表' };
  const t = ((key: string) => words[key] ?? key) as unknown as Parameters<typeof permissionName>[0];
  const nameOf = permissionName(t, new Map([['order:list', 'orders:menu.list']]));

  test.each([
    ['the tenant’s own before the module’s', row('order:list', 'page', { name: '我的订单' }), '我的订单'],
    ['the module’s word', row('order:list', 'page'), '订单列表'],
    ['its code when no module declares it', row('old:page', 'page'), 'old:page'],
  ])('%s', (_name, one, expected) => {
    expect(nameOf(one)).toBe(expected);
  });
});
