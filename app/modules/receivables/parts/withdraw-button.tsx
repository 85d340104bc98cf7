import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';

const RefuseDialog = onDemand(() => import('./refuse-dialog.tsx'));

interface Props {
  /** What is withdrawn. */
  name: string;
  busy: boolean;
  onWithdraw(reason: string): void;
}

/** 撤回 of a refund that was approved and will not be paid out; it says why. */
export function WithdrawButton({ name, busy, onWithdraw }: Props) {
  const { t } = useTranslation('receivables');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button type="link" size="small" danger disabled={busy} onClick={() => setAsking(true)}>
        {t('refunds.withdraw')}
      </Button>
      {asking ? (
        <RefuseDialog
          name={name}
          verb={t('refunds.withdraw')}
          label={t('refunds.withdrawReason')}
          onRefuse={(reason) => {
            setAsking(false);
            onWithdraw(reason);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
