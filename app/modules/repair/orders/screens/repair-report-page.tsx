import { Alert, Button, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import type { InputOf } from '#app/lib/commands/contract.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { SoughtArticles } from '../../knowledge/parts/sought-articles.tsx';
import { faults, priorities, reportSources } from '../../life/rules-state.ts';
import { repairDetailPage } from '../../pages.ts';
import type { EquipmentOption } from '../../wire.ts';
import type { repairApi } from '../api.server.ts';
import { EquipmentSelect } from '../parts/equipment-select.tsx';
import { findEquipment } from '../use-cases/find-equipment.server.ts';
import type { Route } from './+types/repair-report-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  requireAction(ctx, 'repair:report');
  const code = new URL(request.url).searchParams.get('equipment');
  const found = code ? await findEquipment(ctx, { keyword: code }) : [];
  return { title: ctx.t('repair:menu.report'), given: found.find((one) => one.code === code) ?? null };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Values = InputOf<typeof repairApi, 'POST /mes/order/add'>;

/** The phone desk takes a fault report; an open order of the same fault is joined, not doubled (MES-01). */
export default function RepairReportPage({ loaderData: { given } }: Route.ComponentProps) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm<Values>();
  const { run, busy, problem } = useCommand<typeof repairApi>();
  const navigate = useNavigate();
  const to = usePathOf();
  const [joined, setJoined] = useState('');
  const [model, setModel] = useState(given?.model ?? '');
  const fault = Form.useWatch('fault', form);
  const required = { required: true, message: t('entity:invalid.required') };

  function choose(chosen: EquipmentOption) {
    setModel(chosen.model);
    form.setFieldsValue({ contact: chosen.contact, phone: chosen.phone });
  }

  async function save(values: Values) {
    setJoined('');
    await run('POST /mes/order/add', values, (made) => {
      if (made.joined) setJoined(made.orderNo);
      else void navigate(to(repairDetailPage, { id: made.id }));
    });
  }

  return (
    <PageView title={t('menu.report')} description={t('report.note')}>
      <section className="panel" aria-label={t('menu.report')}>
        <ProblemNote text={problem} />
        {joined ? (
          <Alert
            className="outcome-note"
            role="status"
            type="info"
            showIcon
            title={t('report.joined', { orderNo: joined })}
          />
        ) : null}
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          className="repair-report"
          key={given?.id}
          initialValues={{
            priority: 'P3',
            source: 'phone',
            equipmentId: given?.id,
            contact: given?.contact,
            phone: given?.phone,
          }}
          onFinish={(values) => void save(values)}
        >
          <Form.Item name="equipmentId" label={t('column.equipment')} rules={[required]}>
            <EquipmentSelect given={given} onChoose={choose} />
          </Form.Item>
          <Form.Item name="fault" label={t('column.fault')} rules={[required]}>
            <Select options={faults.map((value) => ({ value, label: t(`fault.${value}`) }))} />
          </Form.Item>
          <SoughtArticles fault={fault} model={model} />
          <Form.Item name="symptom" label={t('report.symptom')}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
          <Form.Item name="priority" label={t('column.priority')}>
            <Radio.Group options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))} />
          </Form.Item>
          <Form.Item name="source" label={t('report.source')}>
            <Radio.Group options={reportSources.map((value) => ({ value, label: t(`source.${value}`) }))} />
          </Form.Item>
          <Form.Item name="contact" label={t('report.contact')} rules={[required]}>
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="phone" label={t('report.phone')} rules={[required]}>
            <Input maxLength={30} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('report.save')}
          </Button>
        </Form>
      </section>
    </PageView>
  );
}
