import { use, useMemo } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  IDLE_NAVIGATION,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterNavigationContext as NavigationContext,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router';
import { TabPathContext, useTabs } from '../tabs-context.ts';
import type { LivePage } from './live-pages.ts';
import { ownRouter } from './own-router.ts';
import type { PageShot } from './page-shot.ts';

const asleep = { navigation: IDLE_NAVIGATION, revalidation: 'idle' as const };

interface Props {
  page: LivePage<PageShot>;
  /** In front, behind another page, or shown ahead of the router, which is still on its way to it. */
  place: 'front' | 'behind' | 'ahead';
}

/**
 * A page within what the router last told it. Without this every page would hear of the address and the
 * data of the one in front: params that are not its own, loaderData of a route that is not there.
 */
export function KeptPage({ page: { path, shot }, place }: Props) {
  const { multipage } = useTabs();
  const router = use(RouterContext);
  return (
    <TabPathContext value={path}>
      <RouterContext value={useMemo(() => ownRouter(router, path), [router, path])}>
        <StateContext value={shot.state}>
          <NavigationContext value={useOwnNavigation(shot, place)}>
            <DataContext value={useOwnData(shot)}>
              <LocationContext value={shot.location}>
                <div
                  className="kept-page"
                  id={`page${path}`}
                  role={multipage ? 'tabpanel' : undefined}
                  aria-labelledby={multipage ? `tab${path}` : undefined}
                >
                  {shot.outlet}
                </div>
              </LocationContext>
            </DataContext>
          </NavigationContext>
        </StateContext>
      </RouterContext>
    </TabPathContext>
  );
}

/** What is under way: a page behind sleeps, and one shown ahead at its own address has nothing to wait for. */
function useOwnNavigation({ location }: PageShot, place: Props['place']) {
  const live = use(NavigationContext);
  if (place === 'front') return live;
  const going = live?.navigation.location;
  const sameAddress = going?.search === location?.location.search;
  return place === 'ahead' && !sameAddress ? live : asleep;
}

/** Its own data, and the frame's as it is now: a page behind must not offer what was taken away since. */
function useOwnData({ data }: PageShot) {
  const live = use(DataContext);
  const frame: unknown = live?.loaderData.console;
  return useMemo(() => {
    const own: unknown = data?.loaderData.console;
    if (!data || own === frame || JSON.stringify(own) === JSON.stringify(frame)) return data;
    return { ...data, loaderData: { ...data.loaderData, console: frame } };
  }, [data, frame]);
}
