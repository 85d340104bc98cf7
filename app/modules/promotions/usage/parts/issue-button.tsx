import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { promotionsApi } from '../../api.server.ts';
import type { Choices } from '../../editing/use-cases/list-choices.server.ts';
import { LabelledField, NumberField } from '../../parts/labelled-field.tsx';
import { useMoreChoices } from '../../parts/use-more-choices.ts';

interface Props {
  promotionId: string;
  onDone(text: string): void;
}

/** Nothing is offered before somebody types. */
const none: Choices = {
  goods: [],
  dealers: [],
  customers: [],
  categories: [],
  brands: [],
  departs: [],
  channels: [],
  labels: [],
  coupons: [],
};

/** Issues a batch: so many for each of some outlets, or for whoever has a code. */
export function IssueButton({ promotionId, onDone }: Props) {
  const { t } = useTranslation(['promotions', 'entity']);
  const { choices, search } = useMoreChoices(none);
  const { busy, problem, run } = useCommand<typeof promotionsApi>({ quiet: true });
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState<number | null>(1);
  const [outlets, setOutlets] = useState<string[]>([]);

  async function issue() {
    const body = { id: promotionId, count: count ?? undefined, customerIds: outlets };
    const sent = await run('POST /ePromotion/coupons', body);
    if (!sent) return;
    setOpen(false);
    setOutlets([]);
    onDone(t('coupon.issued', { count: sent.answer.codes.length }));
  }

  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('coupon.issue')}
      </Button>
      <Modal
        open={open}
        title={t('coupon.issue')}
        okText={t('coupon.issueNow')}
        cancelText={t('entity:cancel')}
        okButtonProps={{ disabled: count === null, loading: busy }}
        onCancel={() => setOpen(false)}
        onOk={() => void issue()}
      >
        {problem ? <Alert type="error" role="alert" showIcon title={problem} /> : null}
        <LabelledField label={t('coupon.forOutlets')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              value={outlets}
              onChange={setOutlets}
              showSearch={{ optionFilterProp: 'label', onSearch: search }}
              options={choices.customers.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
        </LabelledField>
        <NumberField
          label={t(outlets.length > 0 ? 'coupon.each' : 'coupon.howMany')}
          value={count}
          min={1}
          onChange={setCount}
        />
      </Modal>
    </>
  );
}
