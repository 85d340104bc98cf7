import { CloseOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MovePlanInput, PlanStop } from '../wire-plans.ts';
import { type Beside, moveByKey } from './stop-keys.ts';

const colours = {
  planned: 'default',
  visited: 'success',
  missed: 'error',
  cancelled: 'warning',
} as const;

interface Props {
  stop: PlanStop;
  day: string;
  mayEdit: boolean;
  beside: Beside;
  onMove(move: MovePlanInput): void;
  onCancel(): void;
}

/** A stop of a day: dragged, or moved by Alt and an arrow. */
export function StopCard({ stop, day, mayEdit, beside, onMove, onCancel }: Props) {
  const { t } = useTranslation('visits');
  const { id, customerName, turn, state, source, reason } = stop;
  const target = useDroppable({ id: `at ${id}`, disabled: !mayEdit, data: { day, turn, plan: id } });
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id,
    disabled: !mayEdit,
    data: { plan: id },
  });

  return (
    <li
      ref={(node) => {
        target.setNodeRef(node);
        setNodeRef(node);
      }}
      className="week-stop"
      data-dragging={isDragging}
      data-over={target.isOver}
      style={{ transform: CSS.Translate.toString(transform) }}
      {...listeners}
    >
      <span className="week-stop-turn">{state === 'cancelled' ? '—' : turn}</span>
      {mayEdit ? (
        <button
          type="button"
          className="link-button"
          title={t('plan.keys')}
          onKeyDown={(event) => moveByKey(event, { id, turn, day }, beside, onMove)}
        >
          {customerName}
        </button>
      ) : (
        <span>{customerName}</span>
      )}
      {source === 'audit' ? <Tag color="purple">{t('plan.source.audit')}</Tag> : null}
      {state === 'planned' ? null : (
        <Tag color={colours[state]} title={reason}>
          {t(`plan.state.${state}`)}
        </Tag>
      )}
      {mayEdit ? (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('plan.cancelOne', { name: customerName })}
          onClick={onCancel}
        />
      ) : null}
    </li>
  );
}
