import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerb } from '#app/entity/list/table/row-verbs.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

const RefuseDialog = onDemand(() => import('./refuse-dialog.tsx'));

interface Props {
  /** What is withdrawn. */
  name: string;
  busy: boolean;
  draw: (verbs: readonly RowVerb[]) => ReactNode;
  onWithdraw(reason: string): void;
}

/** 撤回 of one's own payment, refund or adjustment that waits, or of a refund that will not be paid out; it says why. */
export function WithdrawButton({ name, busy, draw, onWithdraw }: Props) {
  const { t } = useTranslation('receivables');
  const [asking, setAsking] = useState(false);
  return (
    <>
      {draw([
        {
          key: 'withdraw',
          label: t('refunds.withdraw'),
          danger: true,
          disabled: busy,
          onClick: () => setAsking(true),
        },
      ])}
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
