import { useEffect, useId } from 'react';
import { useTabPath } from './kept/use-kept.ts';
import { useTabStore } from './tabs-context.ts';

/** Says whether a form holds input nobody has saved: closing or refreshing its tab then asks first. */
export function useUnsaved(dirty: boolean): void {
  const store = useTabStore();
  const path = useTabPath();
  const form = useId();
  useEffect(() => store.markUnsaved(path, form, dirty), [store, path, form, dirty]);
  useEffect(() => () => store.formGone(path, form), [store, path, form]);
}
