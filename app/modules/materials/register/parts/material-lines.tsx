import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FoundSelect } from '#app/entity/form/input/found-select.tsx';
import type { MaterialOption } from '../../wire.ts';

/** Lines of a form that name materials: which, how many of each, and what for where that is asked. */
export function MaterialLines({ reasons = false }: { reasons?: boolean }) {
  const { t } = useTranslation(['materials', 'entity']);
  const required = { required: true, message: t('entity:invalid.required') };
  return (
    <Form.List name="lines" initialValue={[{}]}>
      {(fields, { add, remove }) => (
        <fieldset className="material-lines" aria-label={t('request.lines')}>
          {fields.map(({ key, name: place }, index) => (
            <div
              key={key}
              role="group"
              className="material-line"
              aria-label={t('request.line', { no: index + 1 })}
            >
              <Form.Item name={[place, 'materialId']} label={t('request.material')} rules={[required]}>
                <MaterialSelect />
              </Form.Item>
              <Form.Item name={[place, 'qty']} label={t('request.qty')} rules={[required]} initialValue={1}>
                <InputNumber className="field-wide" precision={0} min={1} max={100_000} />
              </Form.Item>
              <Button
                type="text"
                aria-label={t('request.removeLine', { no: index + 1 })}
                icon={<DeleteOutlined />}
                disabled={fields.length === 1}
                onClick={() => remove(place)}
              />
              {reasons ? (
                <Form.Item
                  className="material-line-reason"
                  name={[place, 'reason']}
                  label={t('request.reason')}
                >
                  <Input maxLength={100} />
                </Form.Item>
              ) : null}
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= 50}
            onClick={() => add({})}
          >
            {t('request.addLine')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

interface SelectProps {
  id?: string;
  value?: string;
  onChange?(value: string): void;
}

/** A material by its code or name, with what lies there of it. */
function MaterialSelect(field: SelectProps) {
  const { t } = useTranslation('materials');
  return (
    <FoundSelect<MaterialOption>
      {...field}
      path="/eMaterial/find"
      placeholder={t('material.hintKeyword')}
      labelOf={({ code, name, unit, onHand }) =>
        `${code} ${name} · ${t('material.onHand', { qty: onHand, unit })}`
      }
    />
  );
}
