import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MappingRow } from '../sending/rules-mapping.ts';

interface Props {
  title: string;
  rows: readonly MappingRow[];
  /** Our fields it may take values from. */
  sources: readonly string[];
  /** The ERP's fields, as it names them. */
  offered: readonly { key: string; name: string }[];
  editable: boolean;
  /** Of what comes from the ERP: each of its fields goes into one of ours, as it is or by pairs. */
  inbound?: boolean;
  onChange(rows: MappingRow[]): void;
}

const emptyRow: MappingRow = {
  target: '',
  from: 'field',
  source: 'orderNo',
  value: '',
  pairs: {},
  base: false,
};

/** The rows of a head or of lines: each field of the ERP and where its value comes from. */
export function MappingRows({ title, rows, sources, offered, editable, inbound, onChange }: Props) {
  const { t } = useTranslation('erp');
  const change = (index: number, part: Partial<MappingRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const names = new Map(offered.map(({ key, name }) => [key, name]));
  const from = inbound ? (['field', 'dictionary'] as const) : (['field', 'constant', 'dictionary'] as const);
  const kinds = from.map((value) => ({ value, label: t(`mapping.fromKind.${value}`) }));
  const pairs = t(inbound ? 'mapping.inboundPairs' : 'mapping.pairs');
  const free = sources.find((source) => !rows.some((row) => row.source === source));
  return (
    <fieldset className="erp-mapping" disabled={!editable}>
      <legend>{title}</legend>
      <ul>
        {rows.map((row, index) => (
          // Rows are changed in place: their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              <AutoComplete
                aria-label={t('mapping.target')}
                disabled={!editable}
                value={row.target}
                options={offered.map(({ key, name }) => ({ value: key, label: `${name} ${key}` }))}
                onChange={(target: string) => change(index, { target })}
              />
              <small>{names.get(row.target) ?? ''}</small>
            </span>
            <Select
              aria-label={t('mapping.from')}
              disabled={!editable}
              value={row.from}
              options={kinds}
              onChange={(kind) => change(index, { from: kind })}
            />
            {row.from === 'constant' ? (
              <Input
                aria-label={t('mapping.value')}
                value={row.value}
                maxLength={200}
                onChange={({ target }) => change(index, { value: target.value })}
              />
            ) : (
              <Select
                aria-label={t('mapping.source')}
                disabled={!editable}
                value={row.source}
                options={sources.map((value) => ({ value, label: t(`mapping.field.${value as 'orderNo'}`) }))}
                onChange={(source) => change(index, { source })}
              />
            )}
            {row.from === 'field' && row.base && !inbound ? (
              <Input
                aria-label={t('mapping.otherwise')}
                placeholder={t('mapping.otherwise')}
                value={row.value}
                maxLength={200}
                disabled={!editable}
                onChange={({ target }) => change(index, { value: target.value })}
              />
            ) : null}
            {inbound ? null : (
              <Checkbox
                disabled={!editable}
                checked={row.base}
                onChange={({ target }) => change(index, { base: target.checked })}
              >
                {t('mapping.base')}
              </Checkbox>
            )}
            {editable ? (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('mapping.remove', { target: row.target })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            ) : null}
            {row.from === 'dictionary' ? (
              <Input.TextArea
                className="erp-pairs"
                aria-label={pairs}
                placeholder={pairs}
                rows={2}
                defaultValue={Object.entries(row.pairs)
                  .map(([ours, theirs]) => `${ours}=${theirs}`)
                  .join('\n')}
                onChange={({ target }) => change(index, { pairs: pairsOf(target.value) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {editable ? (
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => onChange([...rows, inbound && free ? { ...emptyRow, source: free } : emptyRow])}
        >
          {t('mapping.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
    }),
  );
}
