import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { purchasesApi } from '../api.server.ts';
import type { PurchaseAct, PurchaseDetail, PurchaseLine } from '../wire.ts';

interface Props {
  order: PurchaseDetail;
  does: Exclude<PurchaseAct, 'edit'>;
  onClose(): void;
}

interface Values {
  verdict?: 'yes' | 'no';
  note?: string;
  warehouseId?: string;
  units?: Record<string, number | null>;
}

const left = (line: PurchaseLine) => Math.floor((line.units * line.factor - line.sentQty) / line.factor);

/** Hands an order in, takes it back, passes it, sends it, or ends it. */
export default function ActDrawer({ order, does, onClose }: Props) {
  const { t } = useTranslation(['purchases', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('purchases:act', `${does}:${order.id}`, form);
  const { run, busy, problem } = useCommand<typeof purchasesApi>();
  const verdict = Form.useWatch('verdict', form);
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const { id, version } = order;
  const label = t(`act.${does}`);
  const open = order.lines.filter((line) => left(line) > 0);
  const ends = does === 'cut' || does === 'cancel';

  function save({ verdict: says, note = '', warehouseId = '', units = {} }: Values) {
    switch (does) {
      case 'decide':
        return run(
          'PUT /ePurchase/decide',
          { id, version, pass: says === 'yes', note },
          draft.saved(onClose),
        );
      case 'send': {
        const lines = open.flatMap(({ lineNo }) => {
          const sent = units[lineNo] ?? 0;
          return sent > 0 ? [{ lineNo, units: sent }] : [];
        });
        return run('PUT /ePurchase/send', { id, version, warehouseId, lines }, draft.saved(onClose));
      }
      case 'cut':
      case 'cancel':
        return run(`PUT /ePurchase/${does}`, { id, version, reason: note }, draft.saved(onClose));
      default:
        return run(`PUT /ePurchase/${does}`, { id, version }, draft.saved(onClose));
    }
  }

  return (
    <FormDrawer
      size={does === 'send' ? 560 : 440}
      title={`${label} · ${order.no}`}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={label}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <p>{t(`actHint.${does}`)}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        initialValues={{ verdict: 'yes', warehouseId: order.brandWarehouses[0]?.id }}
      >
        {does === 'decide' ? (
          <Form.Item name="verdict" label={t('verdict.label')}>
            <Radio.Group
              options={[
                { value: 'yes', label: t('verdict.yes') },
                { value: 'no', label: t('verdict.no') },
              ]}
            />
          </Form.Item>
        ) : null}
        {does === 'send' ? (
          <>
            <Form.Item name="warehouseId" label={t(`brandWarehouse.${order.kind}`)} rules={required}>
              <Select
                options={order.brandWarehouses.map(({ id: value, name }) => ({ value, label: name }))}
              />
            </Form.Item>
            {open.map((line) => (
              <Form.Item
                key={line.lineNo}
                name={['units', String(line.lineNo)]}
                label={`${line.name} ${line.spec}`}
                extra={
                  line.freeQty === null
                    ? null
                    : t('line.freeOf', { free: Math.floor(line.freeQty / line.factor), unit: line.unit })
                }
                initialValue={left(line)}
              >
                <InputNumber
                  className="field-wide"
                  precision={0}
                  min={0}
                  max={left(line)}
                  suffix={line.unit}
                />
              </Form.Item>
            ))}
          </>
        ) : null}
        {ends || does === 'decide' ? (
          <Form.Item name="note" label={t('reason')} rules={ends || verdict === 'no' ? required : []}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        ) : null}
      </Form>
    </FormDrawer>
  );
}
