import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FoundSelect } from '#app/entity/form/input/found-select.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { PurchaseKind } from '../orders/rules-states.ts';
import type { PurchaseGoods } from '../wire.ts';

/** A line as it is typed. */
export interface TypedLine {
  productId?: string;
  unit?: string;
  units?: number;
}

interface Asked {
  dealerId: string;
  kind: PurchaseKind;
}

interface Props {
  asked: Asked;
  /** Every product that has been shown, by its id. */
  known: Map<string, PurchaseGoods>;
}

/** Lines of goods: which, in which unit, how many, and what they come to. */
export function GoodsLines({ asked, known }: Props) {
  const { t } = useTranslation(['purchases', 'entity']);
  const form = Form.useFormInstance();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const typed = Form.useWatch<TypedLine[] | undefined>('lines', form) ?? [];
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <section className="goods-lines" aria-label={t('line.title')}>
          {fields.map(({ key, name }, index) => {
            const line = typed[name];
            const goods = known.get(line?.productId ?? '');
            const unit = goods?.units.find((one) => one.unit === line?.unit);
            return (
              <div key={key} className="goods-line" role="group" aria-label={t('line.no', { no: index + 1 })}>
                <Form.Item
                  className="goods-line-goods"
                  name={[name, 'productId']}
                  label={t('line.goods')}
                  rules={required}
                  extra={
                    unit
                      ? t('line.worth', {
                          price: formatFen(unit.priceFen),
                          amount: formatFen(unit.priceFen * (line?.units ?? 0)),
                        })
                      : null
                  }
                >
                  <GoodsSelect
                    asked={asked}
                    known={known}
                    onPick={(picked) =>
                      form.setFieldValue(['lines', name, 'unit'], picked.units.at(-1)?.unit)
                    }
                  />
                </Form.Item>
                <Form.Item name={[name, 'units']} label={t('line.units')} rules={required}>
                  <InputNumber className="field-wide" precision={0} min={1} max={1_000_000} />
                </Form.Item>
                <Form.Item name={[name, 'unit']} label={t('line.unit')} rules={required}>
                  <Select
                    options={(goods?.units ?? []).map((one) => ({ value: one.unit, label: one.unit }))}
                  />
                </Form.Item>
                <Button
                  type="text"
                  className="goods-line-remove"
                  aria-label={t('line.remove', { no: index + 1 })}
                  icon={<DeleteOutlined />}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            );
          })}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= 200}
            onClick={() => add({})}
          >
            {t('line.add')}
          </Button>
        </section>
      )}
    </Form.List>
  );
}

interface SelectProps extends Props {
  id?: string;
  value?: string;
  onChange?(value: string): void;
  onPick(goods: PurchaseGoods): void;
}

/** Goods by name, code or barcode. */
function GoodsSelect({ asked: { dealerId, kind }, known, onPick, ...field }: SelectProps) {
  const { t } = useTranslation('purchases');
  return (
    <FoundSelect<PurchaseGoods>
      {...field}
      path="/ePurchase/goods"
      more={new URLSearchParams({ dealerId, kind }).toString()}
      placeholder={t('line.hint')}
      given={known.get(field.value ?? '') ?? null}
      labelOf={({ code, name, spec, units, returnable }) =>
        [
          `${code} ${name} ${spec}`,
          returnable === null ? '' : t('line.returnable', { qty: returnable, unit: units[0]?.unit ?? '' }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      onFound={(goods) => {
        for (const one of goods) known.set(one.id, one);
      }}
      onPick={onPick}
    />
  );
}
