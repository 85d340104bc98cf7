import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { visitsApi } from '../../api.server.ts';
import { visitRoute } from '../entities.ts';
import type { RouteDetail } from '../wire-routes.ts';

const owner = { name: 'ownerUserId', ...visitRoute.fields.ownerUserId };

interface Props {
  route: RouteDetail;
  onClose(): void;
  /** Told how many outlets did not go along. */
  onStayed(outlets: number): void;
}

/** Gives a whole route to another salesperson, with its outlets where that is wanted. */
export function HandOverRoute({ route, onClose, onStayed }: Props) {
  const { t } = useTranslation('visits');
  const may = useMay();
  const { run, busy, problem } = useCommand<typeof visitsApi>();
  const mayTransfer = may('customer:transfer');
  const [ownerUserId, setOwner] = useState<string | null>(null);
  const [withOutlets, setWithOutlets] = useState(mayTransfer);
  const { id, version } = route;
  const handOver = () =>
    run(
      'PUT /eVisit/route/handOver',
      { id, version, ownerUserId: ownerUserId!, withOutlets },
      ({ stayed }) => {
        onStayed(stayed);
        onClose();
      },
    );
  return (
    <Modal
      open
      title={t('route.handOver.title')}
      okText={t('route.handOver.ok')}
      okButtonProps={{ disabled: !ownerUserId, loading: busy }}
      onOk={() => void handOver()}
      onCancel={onClose}
    >
      <p className="page-view-note">{t('route.handOver.note')}</p>
      <div className="dialog-form">
        <ReferenceSelect
          field={owner}
          wire={visitRoute.wire}
          aria-label={t('route.handOver.to')}
          value={ownerUserId}
          onChange={(value) => setOwner(typeof value === 'string' ? value : null)}
        />
        {mayTransfer ? (
          <Checkbox checked={withOutlets} onChange={(event) => setWithOutlets(event.target.checked)}>
            {t('route.handOver.withOutlets')}
          </Checkbox>
        ) : null}
        <ProblemNote text={problem} />
      </div>
    </Modal>
  );
}
