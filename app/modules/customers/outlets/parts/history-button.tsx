import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { customer } from '../../entities.ts';

const HistoryDrawer = onDemand(() => import('#app/entity/write/history/history-drawer.tsx'));

/** Opens what was changed of an outlet: whose it was, where it lay, what was asked and decided. */
export function HistoryButton({ id }: { id: string }) {
  const { t } = useTranslation('entity');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('history')}</Button>
      {open ? <HistoryDrawer entity={customer} id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
