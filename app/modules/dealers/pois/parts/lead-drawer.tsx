import { Checkbox, Drawer, Form, Input, Segmented, Timeline } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DictionaryRadio } from '#app/entity/form/dictionary/options-field.tsx';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { telephonePattern } from '#app/lib/validators.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { dealersApi } from '../../api.server.ts';
import type { LeadEvent } from '../../rules.ts';
import type { FollowUp, LeadRow } from '../../wire.ts';

interface Props {
  poi: LeadRow;
  event: Exclude<LeadEvent, 'claim'> | 'look';
  onClose(): void;
}

interface Values {
  stage?: (typeof stages)[number];
  note?: string;
  phone?: string;
  outlet?: { code: string; dealerId: string; level: 'A' | 'B' | 'C' | 'D' };
  anyway?: boolean;
}

const dealerField = { name: 'dealerId', kind: 'reference', optional: false } as const;
const stages = ['claimed', 'visited', 'interested'] as const;

/** Follows a potential partner up, makes an outlet of it or lets it go; below, what was done so far. */
export default function LeadDrawer({ poi, event, onClose }: Props) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { tenant } = useRootData();
  const may = useMay();
  const { run, busy, problem } = useCommand<typeof dealersApi>();
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('dealers:lead', `${event}:${poi.id}`, form);
  const [done, setDone] = useState<readonly FollowUp[]>([]);
  const required = { required: true, message: t('entity:invalid.required') };
  useEffect(() => {
    let gone = false;
    void apiGet<FollowUp[]>('/eDDLPOI/followUps', { id: poi.id }, { mask: false })
      .then((found) => (gone ? undefined : setDone(found)))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [poi.id]);

  const title = `${poi.name} · ${t(`event.${event}`)}`;
  const history = (
    <>
      {poi.phone ? (
        <p>
          {t('poi.field.phone')} <a href={`tel:${poi.phone}`}>{poi.phone}</a>
        </p>
      ) : null}
      <h3>{t('history')}</h3>
      {done.length === 0 ? <p className="cell-empty">{t('noHistory')}</p> : null}
      <Timeline
        items={done.map((one) => ({
          content: (
            <>
              {t(`event.${one.event}`)} · {one.actorName || t('byItself')} ·{' '}
              {formatTime(one.happenedAt, tenant.timeZone)}
              {one.note ? <div>{one.note}</div> : null}
            </>
          ),
        }))}
      />
    </>
  );
  if (event === 'look') {
    return (
      <Drawer open size={440} title={title} onClose={onClose}>
        {history}
      </Drawer>
    );
  }
  return (
    <FormDrawer
      size={440}
      title={title}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ stage: poi.stage, outlet: { level: 'C' } }}
        onFinish={({ phone, ...values }) => {
          // Left empty, the number stays.
          const changed = phone ? { phone } : {};
          const input = { id: poi.id, version: poi.version, event, ...values, ...changed };
          void run('PUT /eDDLPOI/act', input, draft.saved(onClose));
        }}
      >
        {event === 'follow' ? (
          <Form.Item name="stage" label={t('reached')}>
            <Segmented
              options={stages
                .slice(stages.findIndex((one) => one === poi.stage))
                .map((one) => ({ value: one, label: t(`poi.choice.stage.${one}`) }))}
            />
          </Form.Item>
        ) : null}
        {event === 'follow' && may('poi:edit') ? (
          <Form.Item
            name="phone"
            label={t('newPhone')}
            rules={[{ pattern: telephonePattern, message: t('entity:invalid.telephone') }]}
          >
            <Input maxLength={30} inputMode="tel" />
          </Form.Item>
        ) : null}
        {event === 'convert' ? (
          <>
            <Form.Item name={['outlet', 'code']} label={t('outlet.code')} rules={[required]}>
              <Input maxLength={32} />
            </Form.Item>
            <Form.Item name={['outlet', 'dealerId']} label={t('outlet.dealer')} rules={[required]}>
              <ReferenceSelect field={dealerField} wire="/eCustomer" />
            </Form.Item>
            <Form.Item name={['outlet', 'level']} label={t('outlet.level')} rules={[required]}>
              <DictionaryRadio code="customer_level" />
            </Form.Item>
            <Form.Item name="anyway" valuePropName="checked">
              <Checkbox>{t('anyway')}</Checkbox>
            </Form.Item>
          </>
        ) : (
          <Form.Item name="note" label={t(event === 'follow' ? 'note' : 'reason')} rules={[required]}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        )}
      </Form>
      {history}
    </FormDrawer>
  );
}
