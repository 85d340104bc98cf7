import { Modal, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { organisationApi } from '../api.server.ts';
import { asTree, isWithin } from '../rules-tree.ts';
import type { DepartRow } from '../wire.ts';

interface Props {
  what: 'move' | 'merge';
  depart: DepartRow;
  departs: readonly DepartRow[];
  calls: Calls<typeof organisationApi>;
  onGone: (id: string) => void;
  onClose: () => void;
}

interface Choice {
  value: string;
  title: string;
  disabled: boolean;
  children?: Choice[];
}

/** Asks below which department one goes, or into which it is merged; itself and what lies below are no choice. */
export function PlaceDialog({ what, depart, departs, calls, onGone, onClose }: Props) {
  const { t } = useTranslation('organisation');
  const [to, setTo] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const name = depart.departName;
  const tree = asTree<DepartRow, Choice>(departs, (row, children) => ({
    value: row.id,
    title: row.departName,
    disabled: isWithin(row.orgCode, depart.orgCode),
    ...(children.length > 0 ? { children } : {}),
  }));
  async function save() {
    if (!to) return;
    const { ok, message } =
      what === 'move'
        ? await calls.save(
            'PUT /sys/sysDepart/move',
            { id: depart.id, parentId: to },
            t('done.moved', { name }),
          )
        : await calls.save(
            'PUT /sys/sysDepart/merge',
            { id: depart.id, intoId: to },
            t('done.merged', { name }),
          );
    if (!ok) setRefused(message);
    else {
      onClose();
      if (what === 'merge') onGone(to);
    }
  }
  return (
    <Modal
      open
      title={t(what === 'move' ? 'ask.move' : 'ask.merge', { name })}
      okText={t(`do.${what}Now`)}
      cancelText={t('cancel')}
      confirmLoading={calls.busy}
      okButtonProps={{ disabled: !to, danger: what === 'merge' }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{t(what === 'move' ? 'ask.moveNote' : 'ask.mergeNote', { name })}</p>
      <ProblemNote text={refused} />
      <TreeSelect
        className="field-wide"
        aria-label={t('field.target')}
        placeholder={t('field.target')}
        treeData={tree}
        treeDefaultExpandAll={departs.length < 80}
        showSearch={{ treeNodeFilterProp: 'title' }}
        value={to ?? undefined}
        onChange={(id: string) => setTo(id)}
      />
    </Modal>
  );
}
