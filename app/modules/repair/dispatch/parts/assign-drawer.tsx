import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { WorkerSelect } from '../../orders/parts/worker-select.tsx';
import { undoesAcceptance } from '../rules-board.ts';
import type { BoardJob, BoardLane } from '../wire.ts';

interface Props {
  job: BoardJob;
  /** To whom it was dragged; otherwise somebody is chosen. */
  to: BoardLane | undefined;
  busy: boolean;
  onGive(workerId: string): void;
  onClose(): void;
}

/** Who gets a job: the workers there are, the best suited first. */
export default function AssignDrawer({ job, to, busy, onGive, onClose }: Props) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm<{ assigneeId: string }>();
  const label = t(job.assigneeId ? 'board.regive' : 'board.give');
  return (
    <FormDrawer
      size={460}
      title={`${label} · ${job.orderNo}`}
      busy={busy}
      isDirty={() => false}
      saveLabel={label}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={null}
    >
      <p>{to ? t('board.toWorker', { name: to.name }) : t('actHint.assign')}</p>
      {undoesAcceptance(job.state) ? <p className="notice-warning">{t('board.undoes')}</p> : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ assigneeId }) => onGive(to?.id ?? assigneeId)}
      >
        {to ? null : (
          <Form.Item
            name="assigneeId"
            label={t('act.assignee')}
            rules={[{ required: true, message: t('entity:invalid.required') }]}
          >
            <WorkerSelect orderId={job.id} />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  );
}
