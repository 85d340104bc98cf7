import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';

const TransferDialog = onDemand(() => import('./transfer-dialog.tsx'));

/** Opens the dialog that gives outlets to another salesperson. */
export function TransferButton({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) {
  const { t } = useTranslation('customers');
  const [open, setOpen] = useState(false);
  return (
    <Can do="customer:transfer">
      <Button onClick={() => setOpen(true)}>{t('transfer.act')}</Button>
      {open ? (
        <TransferDialog
          ids={ids}
          onClose={() => {
            setOpen(false);
            onDone?.();
          }}
        />
      ) : null}
    </Can>
  );
}
