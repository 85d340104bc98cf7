import { Alert, DatePicker, Form, InputNumber } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PersonSelect } from '#app/ui/fields/person-select.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { displaysApi } from '../../api.server.ts';
import type { AuditKind } from '../rules-audit.ts';

interface Values {
  day?: Dayjs | null;
  count?: number;
  auditorId?: string | null;
}

/** Arranges for the reader, or for another supervisor, to look again: at one display on a day, or at some picked at random. */
export default function AuditDrawer({
  displayId = '',
  does,
  onClose,
}: {
  /** None for what is picked. */
  displayId?: string;
  does: AuditKind | 'pick';
  onClose(): void;
}) {
  const { t } = useTranslation(['displays', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('displays:audit', `${does}:${displayId}`, form);
  const { run, busy, problem } = useCommand<typeof displaysApi>();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const save = ({ day, count, auditorId }: Values) => {
    const on = day?.format('YYYY-MM-DD');
    return does === 'pick'
      ? run('POST /esdh/eSdh/audit/pick', { day: on, count }, draft.saved(onClose))
      : run(
          'POST /esdh/eSdh/audit/plan',
          { displayId, kind: does, day: on, auditorId: auditorId ?? undefined },
          draft.saved(onClose),
        );
  };
  return (
    <FormDrawer
      size={420}
      title={t(`check.act.${does}`)}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={t(`check.act.${does}`)}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ count: 3 }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="day" label={t('check.form.day')}>
          <DatePicker placeholder={t('check.form.today')} />
        </Form.Item>
        {does === 'pick' ? (
          <Form.Item name="count" label={t('check.form.count')} rules={required}>
            <InputNumber min={1} max={20} precision={0} />
          </Form.Item>
        ) : (
          <Form.Item name="auditorId" label={t('check.form.auditor')} extra={t('check.form.myself')}>
            <Auditor />
          </Form.Item>
        )}
        <Alert type="info" showIcon title={t('check.form.when')} />
      </Form>
    </FormDrawer>
  );
}

/** The form gives a field its value and takes its changes. */
function Auditor({ value = null, onChange }: { value?: string | null; onChange?(id: string | null): void }) {
  const { t } = useTranslation('displays');
  return (
    <PersonSelect
      label={t('check.form.auditor')}
      path="/esdh/eSdh/audit/people"
      value={value}
      onChange={(id) => onChange?.(id)}
    />
  );
}
