import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FoundSelect } from '#app/entity/form/input/found-select.tsx';
import type { PartOption } from '../wire.ts';

/** Lines of a form that name parts: which and how many of each; of an order those that fit its machine come first. */
export function PartLines({ name, orderId }: { name: 'parts' | 'lines'; orderId?: string }) {
  const { t } = useTranslation(['repair', 'entity']);
  const required = { required: true, message: t('entity:invalid.required') };
  return (
    <Form.List name={name} initialValue={[{}]}>
      {(fields, { add, remove }) => (
        <fieldset className="repair-part-lines" aria-label={t('parts.lines')}>
          {fields.map(({ key, name: place }, index) => (
            <div
              key={key}
              role="group"
              className="repair-part-line"
              aria-label={t('parts.line', { no: index + 1 })}
            >
              <Form.Item name={[place, 'partId']} label={t('parts.part')} rules={[required]}>
                <PartSelect {...(orderId ? { orderId } : {})} />
              </Form.Item>
              <Form.Item name={[place, 'qty']} label={t('parts.qty')} rules={[required]} initialValue={1}>
                <InputNumber className="field-wide" precision={0} min={1} max={10_000} />
              </Form.Item>
              <Button
                type="text"
                aria-label={t('parts.remove', { no: index + 1 })}
                icon={<DeleteOutlined />}
                disabled={fields.length === 1}
                onClick={() => remove(place)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= 50}
            onClick={() => add({})}
          >
            {t('parts.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

interface SelectProps {
  orderId?: string;
  id?: string;
  value?: string;
  onChange?(value: string): void;
}

/** A part by its code or name. */
function PartSelect({ orderId, ...field }: SelectProps) {
  const { t } = useTranslation('repair');
  return (
    <FoundSelect<PartOption>
      {...field}
      path="/mes/part/find"
      more={orderId ? `orderId=${orderId}` : ''}
      placeholder={t('partStock.hintKeyword')}
      labelOf={({ code, name, fits, inVan }) =>
        [
          `${code} ${name}`,
          orderId && fits ? t('parts.fits') : '',
          orderId ? t('parts.inVan', { n: inVan }) : '',
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
