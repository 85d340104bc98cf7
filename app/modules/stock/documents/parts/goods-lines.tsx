import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { GoodsOption } from '../wire.ts';

/** A line as it is typed. */
export interface TypedLine {
  goods?: string;
  qty?: number;
  unit?: string;
  batchNo?: string;
  productionDate?: Dayjs | null;
}

interface Props {
  /** Where options come from, and what they are asked with besides the keyword. */
  path: '/eProd/stockDoc/goods' | '/eProd/stockDoc/products';
  asked: Record<string, string>;
  /** Batch number and day of production are asked for. */
  withBatch: boolean;
  /** Every option that has been shown, by its value. */
  known: Map<string, GoodsOption>;
}

/** Lines of goods: which, how many and in which unit. */
export function GoodsLines({ path, asked, withBatch, known }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const form = Form.useFormInstance();
  const required = { required: true, message: t('entity:invalid.required') };
  const typed = Form.useWatch<TypedLine[] | undefined>('lines', form) ?? [];
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <section className="goods-lines" aria-label={t('documents.lines')}>
          {fields.map(({ key, name }, index) => {
            const units = known.get(typed[name]?.goods ?? '')?.units ?? [];
            return (
              <div
                key={key}
                className="goods-line"
                role="group"
                aria-label={t('documents.lineNo', { no: index + 1 })}
              >
                <Form.Item
                  className="goods-line-goods"
                  name={[name, 'goods']}
                  label={t('product')}
                  rules={[required]}
                >
                  <GoodsSelect
                    path={path}
                    asked={asked}
                    known={known}
                    onPick={(option) =>
                      form.setFieldValue(['lines', name, 'unit'], option.units.at(-1)?.unit)
                    }
                  />
                </Form.Item>
                {withBatch ? (
                  <>
                    <Form.Item name={[name, 'batchNo']} label={t('batchNo')}>
                      <Input maxLength={64} />
                    </Form.Item>
                    <Form.Item name={[name, 'productionDate']} label={t('productionDate')}>
                      <DatePicker className="field-wide" />
                    </Form.Item>
                  </>
                ) : null}
                <Form.Item name={[name, 'qty']} label={t('qty')} rules={[required]}>
                  <InputNumber className="field-wide" precision={0} min={1} max={1_000_000} />
                </Form.Item>
                <Form.Item name={[name, 'unit']} label={t('documents.unit')}>
                  <Select options={units.map(({ unit }) => ({ value: unit, label: unit }))} />
                </Form.Item>
                <Button
                  type="text"
                  className="goods-line-remove"
                  aria-label={t('documents.removeLine', { no: index + 1 })}
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
            {t('documents.addLine')}
          </Button>
        </section>
      )}
    </Form.List>
  );
}

interface SelectProps {
  path: Props['path'];
  asked: Record<string, string>;
  known: Map<string, GoodsOption>;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onPick: (option: GoodsOption) => void;
}

/** Goods found by name, code, barcode or batch; typing cancels the search it overtakes. */
export function GoodsSelect({ path, asked, known, id, value, onChange, onPick }: SelectProps) {
  const { t } = useTranslation(['stock', 'entity']);
  const [options, setOptions] = useState<GoodsOption[] | null>(null);
  const running = useRef<AbortController>(null);

  async function find(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const found = await apiGet<GoodsOption[]>(
        path,
        { ...asked, keyword: keyword.trim() },
        { signal: own.signal, mask: false },
      );
      for (const option of found) known.set(option.value, option);
      setOptions(found);
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  const chosen = value ? known.get(value) : undefined;
  return (
    <Select
      id={id}
      className="field-wide"
      value={value}
      placeholder={t('entity:choose')}
      showSearch={{ filterOption: false, onSearch: (keyword) => void find(keyword) }}
      notFoundContent={t(options === null ? 'entity:searching' : 'entity:nothingFound')}
      options={(options ?? (chosen ? [chosen] : [])).map((one) => ({ value: one.value, label: one.label }))}
      onOpenChange={(open) => {
        if (open) void find('');
      }}
      onChange={(picked: string) => {
        onChange?.(picked);
        const option = known.get(picked);
        if (option) onPick(option);
      }}
    />
  );
}
