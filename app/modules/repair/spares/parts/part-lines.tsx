import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
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

/** A part by its code or name; typing calls off the search it overtakes. */
function PartSelect({ orderId, id, value, onChange }: SelectProps) {
  const { t } = useTranslation(['repair', 'entity']);
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly PartOption[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const wait = setTimeout(
      () => {
        const asked = { keyword, ...(orderId ? { orderId } : {}) };
        apiGet<PartOption[]>('/mes/part/find', asked, { signal: stop.signal, mask: false })
          .then(setFound)
          .catch(() => undefined);
      },
      keyword ? 300 : 0,
    );
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [keyword, orderId]);
  const label = ({ code, name, fits, inVan }: PartOption) =>
    [`${code} ${name}`, orderId && fits ? t('parts.fits') : '', orderId ? t('parts.inVan', { n: inVan }) : '']
      .filter(Boolean)
      .join(' · ');
  return (
    <Select
      id={id}
      className="field-wide"
      value={value}
      placeholder={t('partStock.hintKeyword')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      notFoundContent={t(found === null ? 'entity:searching' : 'entity:nothingFound')}
      options={(found ?? []).map((one) => ({ value: one.id, label: label(one) }))}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
}
