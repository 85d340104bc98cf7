import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useMay } from '#app/ui/use-may.ts';

const SecretDialog = onDemand(() => import('./secret-dialog.tsx'));

interface Props {
  id: string;
  name: string;
  draw(verbs: OwnVerbs): ReactNode;
}

/** What is done with a partner: a new secret besides what is done with any row. */
export function RenewSecret({ id, name, draw }: Props) {
  const { t } = useTranslation('tickets');
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <>
      {draw(
        may('sign-in-partner:edit')
          ? ['edit', { key: 'secret', label: t('partner.secret'), onClick: () => setOpen(true) }]
          : [],
      )}
      {open ? <SecretDialog id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
