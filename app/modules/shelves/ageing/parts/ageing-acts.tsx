import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { AgeingAct, AgeingDetail } from '../wire-ageing.ts';

const AgeingDrawer = onDemand(() => import('./ageing-drawer.tsx'));
const acts: readonly AgeingAct[] = ['assign', 'start', 'propose', 'decide', 'finish', 'review'];

/** What the reader may do with ageing goods as they stand. */
export function AgeingActs({ task }: { task: AgeingDetail }) {
  const { t } = useTranslation('shelves');
  const [does, setDoes] = useState<AgeingAct | null>(null);
  return (
    <>
      {acts
        .filter((act) => task.may[act])
        .map((act) => (
          <Button key={act} type="primary" onClick={() => setDoes(act)}>
            {t(`ageing.act.${act}`)}
          </Button>
        ))}
      {does ? <AgeingDrawer task={task} does={does} onClose={() => setDoes(null)} /> : null}
    </>
  );
}
