import { act, cleanup, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  createMemoryRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router';
import consoleWords from '#app/i18n/console-words.zh-CN.ts';
import { createI18n } from '#app/i18n/create-i18n.ts';
import entryWords from '#app/i18n/entry-words.zh-CN.ts';
import { WordsContext } from '#app/i18n/use-words.ts';

import type { MenuItem } from '#app/services/permissions/wire.ts';
import type { ConsoleData } from '../data/console-data.server.ts';
import type { RootData } from '../data/root-data.ts';
import { keepFrame } from '../network/keep-frame.ts';
import { noteShownPage } from '../network/shown-page.ts';
import { useShownPage } from '../network/use-shown-page.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { PreferencesProvider } from '../settings/preferences-provider.tsx';
import { fromMemory } from '../tabs/kept/page-memory.ts';
import type { PageHandle } from '../tabs/use-page-tab.ts';

const words = createI18n('zh-CN', { ...entryWords, ...consoleWords }, {});

/** An item of a menu, a page of this site unless told otherwise. */
export function anItem(
  id: string,
  path: string,
  more: Partial<MenuItem> & { title?: string } = {},
): MenuItem {
  const { title = id, meta, ...rest } = more;
  return {
    id,
    path,
    name: id,
    redirect: null,
    component: id,
    hidden: false,
    route: '1',
    alwaysShow: false,
    meta: {
      title,
      icon: null,
      url: null,
      permissionList: [id],
      keepAlive: true,
      target: path,
      badge: null,
      spelling: [],
      ...meta,
    },
    ...rest,
  };
}

const rootData = {
  tenant: {
    name: '山涧泉饮料',
    shortName: '山涧泉',
    title: '山涧泉',
    slogan: '',
    mode: 'sales',
    productPath: 'water',
    logo: '/logo.svg',
    favicon: '/favicon.svg',
    colorPrimary: '#1f6f5c',
    timeZone: 'Asia/Shanghai',
    copyright: '© 山涧泉',
    icp: '备案',
    icpLink: 'https://beian.example/',
    hotlines: [],
    emails: [],
    codes: ['service', 'consultant', 'trial'],
    helpLink: null,
  },
  themeHref: '/themes/x.css',
  language: 'zh-CN',
  phone: false,
  ownWords: {},
  requestId: 'root-request',
  share: null,
  viewing: null,
} as unknown as RootData;

const consoleData: ConsoleData = {
  user: {
    id: 'u1',
    username: 'clerk',
    realname: '李内勤',
    avatar: null,
    roleEnum: 'clerk',
    orgCode: 'A01',
    departName: '总部',
    loginLevel: 5,
    mes: false,
  },
  chosen: {},
  device: 'desktop',
  sessionId: 's1',
  serverTime: '2026-11-11T02:00:00.000Z',
  menu: [],
  auth: [],
  allAuth: [],
  noDepart: false,
  viewing: false,
  notices: { unread: null, now: '2026-11-11T02:00:00.000Z' },
  pushSince: '0',
  mes: false,
} as unknown as ConsoleData;

/** A page of the console under test. */
export interface TestPage {
  path: string;
  element: ReactNode;
  handle?: PageHandle;
  loader?: LoaderFunction;
  action?: RouteObject['action'];
}

interface Options {
  at?: string;
  pages?: TestPage[];
  /** What stands in the place of the console's layout; the page alone unless told. */
  layout?: ReactNode;
  frame?: Partial<ConsoleData>;
  root?: Partial<RootData>;
}

/**
 * Renders pieces of the frame as the console does: its data, words, preferences, client middleware and error
 * boundaries are the real ones; the server's answers are what the test says.
 */
export async function renderFrame({ at = '/', pages = [], layout = <Outlet />, frame, root }: Options) {
  noteShownPage({ path: '', search: '', routes: new Set() });
  const console = { ...consoleData, ...frame };
  const requested = { root: 0, console: 0, pages: [] as string[] };
  const routes: RouteObject[] = [
    {
      id: 'root',
      middleware: [keepFrame as never],
      loader: () => {
        requested.root += 1;
        return { ...rootData, ...root };
      },
      element: <RootElement />,
      hydrateFallbackElement: <p />,
      ErrorBoundary: RouteError,
      children: [
        {
          id: 'console',
          middleware: [fromMemory as never],
          loader: () => {
            requested.console += 1;
            return console;
          },
          element: <PreferencesProvider stored={console.chosen}>{layout}</PreferencesProvider>,
          ErrorBoundary: RouteError,
          children: [
            {
              id: 'boundary',
              element: <Outlet />,
              ErrorBoundary: RouteError,
              children: pages.map(({ path, element, handle, loader, action }) => ({
                id: path,
                path,
                element,
                handle,
                action,
                loader: (args: Parameters<LoaderFunction>[0], context?: unknown) => {
                  requested.pages.push(path);
                  return loader ? loader(args, context) : { title: path };
                },
              })),
            },
          ],
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <I18nextProvider i18n={words}>
      <WordsContext
        value={{ language: 'zh-CN', say: (key, values) => words.t(key, values ?? {}), carried: {} }}
      >
        <ConfigProvider theme={{ zeroRuntime: true }} wave={{ disabled: true }}>
          <RouterProvider router={router} />
        </ConfigProvider>
      </WordsContext>
    </I18nextProvider>,
  );
  await settled(router);
  return {
    ...view,
    router,
    requested,
    rootData,
    /** Goes to an address and waits until the router is there. */
    async go(to: string) {
      await act(() => router.navigate(to));
      await settled(router);
    },
    settled: () => settled(router),
    end() {
      cleanup();
      router.dispose();
    },
  };
}

function RootElement() {
  useShownPage();
  return <Outlet />;
}

function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}

async function settled(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    const { initialized, navigation, revalidation } = router.state;
    if (initialized && navigation.state === 'idle' && revalidation === 'idle') return;
  }
  throw new Error('the router does not come to rest');
}
