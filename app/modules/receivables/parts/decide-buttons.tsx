import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerb } from '#app/entity/list/table/row-verbs.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

const RefuseDialog = onDemand(() => import('./refuse-dialog.tsx'));

interface Props {
  name: string;
  busy: boolean;
  draw: (verbs: readonly RowVerb[]) => ReactNode;
  onDecide(decision: { pass: boolean; reason: string }): void;
}

/** 通过 and 驳回 of a payment, a refund or an adjustment; a refusal says why. */
export function DecideButtons({ name, busy, draw, onDecide }: Props) {
  const { t } = useTranslation('receivables');
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      {draw([
        {
          key: 'pass',
          label: t('payments.pass'),
          disabled: busy,
          onClick: () => onDecide({ pass: true, reason: '' }),
        },
        {
          key: 'refuse',
          label: t('payments.refuse'),
          danger: true,
          disabled: busy,
          onClick: () => setRefusing(true),
        },
      ])}
      {refusing ? (
        <RefuseDialog
          name={name}
          onRefuse={(reason) => {
            setRefusing(false);
            onDecide({ pass: false, reason });
          }}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </>
  );
}
