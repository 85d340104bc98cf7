import { use, useEffect, useId } from 'react';
import { TabPathContext, TabStoreContext } from './tabs-context.ts';

/**
 * Says whether a form holds input nobody has saved: closing or refreshing its tab then asks first. On a page without
 * tabs, as on a phone, there is no tab to ask for.
 */
export function useUnsaved(dirty: boolean): void {
  const store = use(TabStoreContext);
  const path = use(TabPathContext);
  const form = useId();
  useEffect(() => {
    if (store && path !== null) store.markUnsaved(path, form, dirty);
  }, [store, path, form, dirty]);
  useEffect(
    () => () => {
      if (store && path !== null) store.formGone(path, form);
    },
    [store, path, form],
  );
}
