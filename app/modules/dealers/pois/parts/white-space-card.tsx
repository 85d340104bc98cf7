import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { dealersApi } from '../../api.server.ts';
import type { WhiteSpaceCell, WhiteSpacePlace } from '../../wire.ts';

/** The potential partners of one place; what nobody follows can be claimed. How to reach them is told to who follows them. */
export function WhiteSpaceCard({ cell, onClaimed }: { cell: WhiteSpaceCell; onClaimed: () => void }) {
  const { t } = useTranslation('dealers');
  const unnamed = cell.count - cell.pois.length;
  return (
    <ul className="map-card">
      {cell.pois.map((one) => (
        <Place key={one.id} poi={one} onClaimed={onClaimed} />
      ))}
      {unnamed > 0 ? <li>{t('whiteSpace.more', { count: unnamed })}</li> : null}
    </ul>
  );
}

function Place({ poi, onClaimed }: { poi: WhiteSpacePlace; onClaimed: () => void }) {
  const { t } = useTranslation('dealers');
  const { run, busy, problem } = useCommand<typeof dealersApi>();
  const [claimed, setClaimed] = useState(poi.stage !== 'pool');
  const claim = () =>
    void run('PUT /eDDLPOI/act', { id: poi.id, version: poi.version, event: 'claim' }, () => {
      setClaimed(true);
      onClaimed();
    });
  return (
    <li>
      <strong>{poi.name}</strong>
      <span>
        {poi.category} · {t('whiteSpace.score', { score: poi.score })}
      </span>
      <span>{poi.address}</span>
      {claimed ? (
        <Tag>{t('whiteSpace.claimed')}</Tag>
      ) : (
        <Can do="poi:claim">
          <Button size="small" loading={busy} onClick={claim}>
            {t('whiteSpace.claim')}
          </Button>
        </Can>
      )}
      <ProblemNote text={problem} />
    </li>
  );
}
