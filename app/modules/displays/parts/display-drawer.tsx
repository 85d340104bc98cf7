import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { displaysApi } from '../api.server.ts';
import type { DisplayDetail } from '../execution/wire.ts';
import type { Found } from '../scoring/rules-score.ts';
import { ItemFields } from './item-fields.tsx';
import { ScorePreview } from './score-preview.tsx';
import { foundOf, type Written, writtenOf } from './written-found.ts';

export type DisplayAct = 'submit' | 'review' | 'second' | 'appeal' | 'decide';

interface Values {
  written?: Record<string, Written>;
  photos?: string[];
  verdict?: 'yes' | 'no';
  reason?: string;
}

/** Hands a display in, reviews it once or a second time, appeals, or decides an appeal. */
export default function DisplayDrawer({
  display,
  does,
  onClose,
}: {
  display: DisplayDetail;
  does: DisplayAct;
  onClose(): void;
}) {
  const { t } = useTranslation(['displays', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('displays:act', `${does}:${display.id}`, form);
  const { run, busy, problem } = useCommand<typeof displaysApi>();
  const written = Form.useWatch('written', form);
  const verdict = Form.useWatch('verdict', form);
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const latest = display.executions[0];
  const { id, version, items } = display;
  const reviews = does === 'review' || does === 'second';
  const judges = reviews || does === 'decide';
  // A second reviewer begins where the first one did, not with what that one found.
  const before = (does === 'second' ? null : latest?.reviewed) ?? latest?.found ?? {};
  const calls: Record<DisplayAct, (values: Values, found: Record<string, Found>) => Promise<unknown>> = {
    submit: ({ photos = [] }, found) =>
      run('POST /esdh/eSdh/submit', { id, version, found, photos }, draft.saved(onClose)),
    review: ({ verdict: says, reason = '' }, found) =>
      run('PUT /eAdAppr/review', { id, version, pass: says === 'yes', found, reason }, draft.saved(onClose)),
    second: ({ verdict: says, reason = '' }, found) =>
      run('PUT /eAdAppr/second', { id, version, pass: says === 'yes', found, reason }, draft.saved(onClose)),
    appeal: ({ reason = '' }) => run('POST /eAdAppr/appeal', { id, version, reason }, draft.saved(onClose)),
    decide: ({ verdict: says, reason = '' }, found) =>
      run(
        'PUT /eAdAppr/decide',
        { id, version, overturn: says === 'yes', found, reason },
        draft.saved(onClose),
      ),
  };
  return (
    <FormDrawer
      size={520}
      title={t(`act.${does}`)}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={t(`act.${does}`)}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ written: writtenOf(items, before), verdict: 'yes' }}
        onFinish={(values) => void calls[does](values, foundOf(items, values.written ?? {}))}
      >
        {judges ? (
          <Form.Item name="verdict" label={t('form.verdict')}>
            <Radio.Group
              options={[
                { value: 'yes', label: t(reviews ? 'act.pass' : 'act.overturn') },
                { value: 'no', label: t(reviews ? 'act.refuse' : 'act.uphold') },
              ]}
            />
          </Form.Item>
        ) : null}
        {does === 'submit' || (judges && verdict !== 'no') ? (
          <>
            <ItemFields items={items} />
            <ScorePreview display={display} found={foundOf(items, written ?? {})} />
          </>
        ) : null}
        {does === 'submit' ? (
          <Form.Item name="photos" label={t('form.photos')}>
            <Photos />
          </Form.Item>
        ) : (
          <Form.Item
            name="reason"
            label={t('form.reason')}
            rules={reviews && verdict !== 'no' ? [] : required}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  );
}

/** The form gives a field its value and takes its changes. */
function Photos({ value = [], onChange }: { value?: string[]; onChange?(photos: string[]): void }) {
  return <PhotoPicker photos={value} onChange={(photos) => onChange?.(photos)} />;
}
