import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { itemById } from '#app/services/permissions/wire.ts';
import { useConsoleData } from '../../data/use-console-data.ts';
import type { TabStore } from '../tab-store.ts';

/** Closes the tabs whose pages the person may no longer open, and names them. */
export function useLostPages(
  store: TabStore,
  close: (paths: readonly string[]) => void,
  note: (text: string) => void,
): void {
  const { t } = useTranslation('shell');
  const { menu } = useConsoleData();
  useEffect(() => {
    const lost = store.tabs.filter(({ item }) => item && (itemById(menu, item)?.route ?? '0') === '0');
    if (lost.length === 0) return;
    close(lost.map(({ path }) => path));
    note(t('tabs.lost', { title: lost.map(({ title }) => title).join(t('tabs.between')) }));
    // oxlint-disable-next-line react/exhaustive-deps -- only another menu takes pages away
  }, [menu]);
}
