import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import type { Chosen } from './recover-chosen.tsx';

const RecoverChosen = onDemand(() => import('./recover-chosen.tsx'));

/** Recovers the assets that are ticked; an outlet closes once all of its own are back. */
export function RecoverButton({ chosen, onDone }: { chosen: readonly Chosen[]; onDone(): void }) {
  const { t } = useTranslation('assets');
  const [doing, setDoing] = useState<readonly Chosen[] | null>(null);
  return (
    <Can do="asset:apply">
      <Button onClick={() => setDoing(chosen)}>{t('act.recover')}</Button>
      {doing ? (
        <RecoverChosen
          chosen={doing}
          onClose={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            onDone();
          }}
        />
      ) : null}
    </Can>
  );
}
