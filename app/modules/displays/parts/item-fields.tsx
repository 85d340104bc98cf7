import { Checkbox, Form, InputNumber, Radio, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DisplayItem } from '../scoring/rules-score.ts';

/** What was found of each item, or that it does not apply. */
export function ItemFields({ items }: { items: readonly DisplayItem[] }) {
  return items.map((item) => <ItemField key={item.id} item={item} />);
}

function ItemField({ item }: { item: DisplayItem }) {
  const { t } = useTranslation('displays');
  const na = Form.useWatch(['written', item.id, 'na']) as boolean | undefined;
  const options =
    item.method === 'boolean'
      ? [
          { value: 1, label: t('detail.yes') },
          { value: 0, label: t('detail.no') },
        ]
      : item.options.map(({ name }) => ({ value: name, label: name }));
  const chosen = item.method === 'boolean' || item.method === 'level';
  return (
    <div className="display-item-field" role="group" aria-label={item.name}>
      <Form.Item
        name={['written', item.id, 'value']}
        label={
          <>
            {item.name} {item.redLine ? <Tag color="error">{t('detail.redLine')}</Tag> : null}
          </>
        }
        extra={chosen ? null : `${t('detail.target')} ${item.target}`}
      >
        {chosen ? (
          <Radio.Group disabled={na} options={options} aria-label={item.name} />
        ) : (
          <InputNumber min={0} max={1_000_000} disabled={na} aria-label={item.name} />
        )}
      </Form.Item>
      <Form.Item name={['written', item.id, 'na']} valuePropName="checked">
        <Checkbox>{t('detail.na')}</Checkbox>
      </Form.Item>
    </div>
  );
}
