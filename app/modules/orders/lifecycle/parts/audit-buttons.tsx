import { Button, Input, Modal, Space } from 'antd';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useKept } from '#app/shell/tabs/kept/use-kept.ts';
import { pageDialog } from '#app/shell/tabs/page-dialog.ts';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import { orderJudgePage } from '../../pages.ts';
import { isDealable } from '../../rules.ts';
import { QueueOutcome } from './queue-batch.tsx';
import { type JudgedBefore, useJudge } from './use-judge.ts';

type Outcome = FormError | { ok: true; message: string } | undefined;

interface Props {
  order: Pick<OrderDetail, 'id' | 'orderNo' | 'status' | 'auditable' | 'version' | 'permissionList'>;
  /** What became of the last try. */
  outcome: Outcome;
  /** The order is read as it stands now: what became of the try is said and done. */
  onReload(): void;
}

/** 通过 and 驳回, for those who may and while the order waits. */
export function AuditButtons({ order, outcome, onReload }: Props) {
  const { t } = useTranslation('orders');
  const [refusing, setRefusing] = useKept('refusing', false);
  const [reason, setReason] = useKept('refuse-reason', '');
  const busy = useNavigation().state !== 'idle';
  useUnsaved(refusing && reason.trim() !== '');
  const done = useEffectEvent(() => {
    setRefusing(false);
    setReason('');
  });
  useEffect(() => {
    if (outcome?.ok) done();
  }, [outcome]);
  return (
    <div className="audit-buttons">
      <AuditOutcome outcome={outcome} onReload={onReload} />
      {isDealable(order.status) && order.auditable ? (
        <Can do="order:audit" on={order}>
          <Space>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={order.version} />
              <Button type="primary" htmlType="submit" name="pass" value="true" disabled={busy}>
                {t('audit.pass')}
              </Button>
            </Form>
            <PassAndNext order={order} busy={busy} />
            <Button danger disabled={busy} onClick={() => setRefusing(true)}>
              {t('audit.refuse')}
            </Button>
          </Space>
          <RefuseDialog
            order={order}
            open={refusing}
            reason={reason}
            onReason={setReason}
            outcome={outcome}
            onClose={() => setRefusing(false)}
          />
        </Can>
      ) : null}
    </div>
  );
}

/** Passes the order and goes on with what has waited longest, in the tab the queue is worked in. */
function PassAndNext({ order, busy }: Pick<Props, 'order'> & { busy: boolean }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const to = usePathOf();
  const { busy: judging, judged, judge, forget } = useJudge();
  async function pass() {
    const results = await judge([order], { pass: true, reason: '' });
    const handed: JudgedBefore = { judged: results };
    if (results.every(({ ok }) => ok)) await navigate(to(orderJudgePage), { state: handed });
    else await revalidate();
  }
  return (
    <>
      <Button disabled={busy || judging} onClick={() => void pass()}>
        {t('queue.passNext')}
      </Button>
      <QueueOutcome judged={judged} onClose={forget} />
    </>
  );
}

interface DialogProps extends Omit<Props, 'onReload'> {
  open: boolean;
  reason: string;
  onReason(text: string): void;
  onClose(): void;
}

function RefuseDialog({ order, open, reason, onReason, outcome, onClose }: DialogProps) {
  const { t } = useTranslation('orders');
  // Several orders may be open behind one another: a fixed id would be found in the wrong one.
  const field = useId();
  const busy = useNavigation().state !== 'idle';
  const missing = refusalAt(outcome)('reason');
  return (
    <Modal
      open={open}
      title={t('audit.title')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden={false}
      {...pageDialog}
    >
      <Form method="post" preventScrollReset className="dialog-form">
        <input type="hidden" name="version" value={order.version} />
        <label htmlFor={field}>{t('audit.reason')}</label>
        <Input.TextArea
          id={field}
          name="reason"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          rows={4}
          maxLength={200}
          showCount
          placeholder={t('audit.reasonHint')}
          status={missing ? 'error' : undefined}
          aria-invalid={missing ? true : undefined}
        />
        <FieldProblem text={missing} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('audit.cancel')}</Button>
          <Button danger type="primary" htmlType="submit" name="pass" value="false" loading={busy}>
            {t('audit.refuse')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

/** Says what became of the audit; after a conflict it offers the order as it stands now. */
function AuditOutcome({ outcome, onReload }: Pick<Props, 'outcome' | 'onReload'>) {
  const { t } = useTranslation('orders');
  const { revalidate } = useRevalidator();
  return (
    <OutcomeNote
      outcome={outcome}
      action={
        outcome?.ok ? undefined : (
          <Button
            size="small"
            onClick={() => {
              onReload();
              void revalidate();
            }}
          >
            {t('audit.reload')}
          </Button>
        )
      }
    />
  );
}
