import { Checkbox, DatePicker, Form, Input, InputNumber, Rate } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { OptionsField } from '#app/entity/form/dictionary/options-field.tsx';
import { momentOf } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { SignaturePad } from '#app/ui/fields/signature-pad.tsx';
import { SoughtArticles } from '../../knowledge/parts/sought-articles.tsx';
import { isLateAppointment, type RepairEvent, type RepairFact, repairNeeds } from '../../life/rules-state.ts';
import { PartLines } from '../../spares/parts/part-lines.tsx';
import type { MoveOrder } from '../wire-work.ts';
import { PhotosField } from './photos-field.tsx';
import { WorkerSelect } from './worker-select.tsx';

/** Fields of an event: those it needs, and a note wherever there is something to say. */
export function MoveFields({ order, event }: { order: MoveOrder; event: RepairEvent }) {
  const { t } = useTranslation(['repair', 'entity']);
  const needs: readonly RepairFact[] =
    event in repairNeeds ? repairNeeds[event as keyof typeof repairNeeds] : [];
  const required = { required: true, message: t('entity:invalid.required') };
  const cause: string | undefined = Form.useWatch('cause');
  const has = (fact: RepairFact) => needs.includes(fact);
  return (
    <>
      {has('assigneeId') ? (
        <Form.Item name="assigneeId" label={t('act.assignee')} rules={[required]}>
          <WorkerSelect orderId={order.id} />
        </Form.Item>
      ) : null}
      {has('appointmentAt') ? <AppointmentFields resolveDueAt={order.resolveDueAt} /> : null}
      {event === 'need-parts' && order.parts.hasVan ? <PartLines name="parts" orderId={order.id} /> : null}
      {has('cause') ? (
        <Form.Item name="cause" label={t('fact.cause')} rules={[required]}>
          <OptionsField options={order.causes.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
      ) : null}
      {has('workshop') ? (
        <Form.Item name="workshop" label={t('fact.workshop')} rules={[required]}>
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
      {has('cause') ? <SoughtArticles orderId={order.id} cause={cause} /> : null}
      <Form.Item
        name="note"
        label={t(event === 'finish' ? 'fact.work' : 'act.note')}
        rules={has('note') ? [required] : []}
      >
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
      {has('temperature') ? (
        <Form.Item name="temperature" label={t('act.temperature')} rules={[required]}>
          <InputNumber className="field-wide" min={-60} max={60} precision={1} />
        </Form.Item>
      ) : null}
      {event === 'arrive' || event === 'finish' ? (
        <PhotosField
          name="beforePhotos"
          label={t('act.beforePhotos')}
          least={event === 'finish' ? order.photosNeeded - order.photosBefore : 0}
          hint={order.photosBefore > 0 ? t('act.photosTaken', { count: order.photosBefore }) : null}
        />
      ) : null}
      {event === 'finish' ? (
        <PhotosField name="photos" label={t('act.afterPhotos')} least={order.photosNeeded} />
      ) : null}
      {has('photos') ? <PhotosField name="photos" label={t('act.photos')} least={1} /> : null}
      {has('feeFen') ? (
        <Form.Item
          name="yuan"
          label={t('act.fee')}
          rules={[required]}
          initialValue={order.warranty ? 0 : undefined}
        >
          <InputNumber className="field-wide" min={0} precision={2} />
        </Form.Item>
      ) : null}
      {has('rating') ? (
        <Form.Item name="rating" label={t('act.rating')} rules={[required]}>
          <Rate />
        </Form.Item>
      ) : null}
      {has('signer') ? (
        <Form.Item name="signer" label={t('fact.signer')} rules={[required]}>
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
      {has('signature') ? (
        <Form.Item name="signature" label={t('act.signature')} rules={[required]}>
          <Signature />
        </Form.Item>
      ) : null}
    </>
  );
}

/** When somebody comes; where that is after the order is due, whether the outlet agrees. */
function AppointmentFields({ resolveDueAt }: Pick<MoveOrder, 'resolveDueAt'>) {
  const { t } = useTranslation(['repair', 'entity']);
  const { tenant } = useRootData();
  const appointment: Dayjs | undefined = Form.useWatch('appointment');
  const at = appointment && momentOf(appointment.format('YYYY-MM-DDTHH:mm'), tenant.timeZone);
  const late = at && isLateAppointment(at, resolveDueAt ? new Date(resolveDueAt) : null);
  return (
    <>
      <Form.Item
        name="appointment"
        label={t('act.appointmentAt')}
        rules={[{ required: true, message: t('entity:invalid.required') }]}
      >
        <DatePicker
          className="field-wide"
          showTime={{ format: 'HH:mm', minuteStep: 15 }}
          format="YYYY-MM-DD HH:mm"
        />
      </Form.Item>
      {late ? (
        <Form.Item
          name="customerAgrees"
          valuePropName="checked"
          rules={[
            { validator: async (_, agrees) => agrees || Promise.reject(new Error(t('act.askCustomer'))) },
          ]}
        >
          <Checkbox>{t('act.customerAgrees')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  );
}

/** The form gives a field its value and takes its changes. */
function Signature({ onChange }: { onChange?(picture: string): void }) {
  return <SignaturePad onChange={(picture) => onChange?.(picture)} />;
}
