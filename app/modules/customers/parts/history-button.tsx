import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customer } from '../entities.ts';

const HistoryDrawer = lazy(() => import('#app/entity/history/history-drawer.tsx'));

/** Opens what was changed of an outlet: whose it was, where it lay, what was asked and decided. */
export function HistoryButton({ id }: { id: string }) {
  const { t } = useTranslation('entity');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('history')}</Button>
      {open ? (
        <Suspense>
          <HistoryDrawer entity={customer} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
