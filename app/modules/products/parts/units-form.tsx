import { Button, Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { ProductDetail, UnitRow } from '../wire.ts';

/** What became of saving the units. */
export type SavedUnits = { ok: true } | FormError;

interface Props {
  product: ProductDetail;
  editable: boolean;
  saving: FetcherWithComponents<SavedUnits>;
}

/** The units of a product in a table that is typed into: what one holds, its barcode, its list price and floor. */
export function UnitsForm({ product, editable, saving }: Props) {
  const { t } = useTranslation(['products', 'entity']);
  const [form] = Form.useForm<{ units: UnitRow[] }>();
  const refused = saving.state === 'idle' && saving.data && !saving.data.ok ? saving.data : null;
  const required = { required: true, message: t('entity:invalid.required') };
  const names = ['unit', 'factor', 'barcode', 'priceFen', 'floorFen'] as const;
  return (
    <section className="list-panel units-panel" aria-label={t('units.title')}>
      <h2>{t('units.title')}</h2>
      <p className="page-view-note">{t('units.note')}</p>
      {refused ? (
        <p role="alert" className="notice-warning">
          {refused.message}
        </p>
      ) : null}
      {saving.state === 'idle' && saving.data?.ok ? (
        <p role="status" className="notice-done">
          {t('units.saved')}
        </p>
      ) : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!editable}
        initialValues={{ units: product.units }}
        onFinish={({ units }) =>
          void saving.submit(
            { payload: JSON.stringify({ productId: product.id, version: product.version, units }) },
            { method: 'post' },
          )
        }
      >
        <Form.List name="units">
          {(fields, { add, remove }) => (
            <>
              <div className="units-grid units-head" aria-hidden="true">
                {names.map((name) => (
                  <span key={name}>{t(`units.${name}`)}</span>
                ))}
              </div>
              {fields.map(({ key, name }, index) => (
                <div
                  key={key}
                  className="units-grid"
                  role="group"
                  aria-label={t('units.nth', { nth: index + 1 })}
                >
                  <Form.Item name={[name, 'unit']} label={t('units.unit')} rules={[required]}>
                    <Input aria-label={t('units.unit')} maxLength={10} />
                  </Form.Item>
                  <Form.Item name={[name, 'factor']} label={t('units.factor')} rules={[required]}>
                    <InputNumber
                      aria-label={t('units.factor')}
                      className="field-wide"
                      min={1}
                      precision={0}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'barcode']} label={t('units.barcode')} rules={[required]}>
                    <Input aria-label={t('units.barcode')} maxLength={32} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'priceFen']}
                    label={t('units.priceFen')}
                    rules={[required]}
                    {...yuan}
                  >
                    <InputNumber
                      aria-label={t('units.priceFen')}
                      className="field-wide"
                      min={0}
                      precision={2}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'floorFen']} label={t('units.floorFen')} {...yuan}>
                    <InputNumber
                      aria-label={t('units.floorFen')}
                      className="field-wide"
                      min={0}
                      precision={2}
                    />
                  </Form.Item>
                  {editable ? (
                    <button
                      type="button"
                      className="row-action row-action-danger"
                      onClick={() => remove(name)}
                    >
                      {t('entity:action.delete')}
                    </button>
                  ) : null}
                </div>
              ))}
              {editable ? (
                <div className="units-actions">
                  <Button onClick={() => add({ factor: fields.length === 0 ? 1 : undefined })}>
                    {t('units.add')}
                  </Button>
                  <Button type="primary" htmlType="submit" loading={saving.state !== 'idle'}>
                    {t('entity:save')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Form.List>
      </Form>
    </section>
  );
}

/** Yuan on the screen, fen underneath. */
const yuan = {
  getValueProps: (fen: unknown) => ({ value: typeof fen === 'number' ? fen / 100 : null }),
  normalize: (typed: unknown) => (typeof typed === 'number' ? Math.round(typed * 100) : null),
};
