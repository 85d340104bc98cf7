import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/date-time.ts';
import { formatFen } from '#app/lib/money.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import { choiceKey, type Entity, type NamedField } from '../define-entity.ts';
import { useDictionary } from '../use-dictionary.ts';

interface Props {
  entity: Entity;
  field: NamedField;
  row: Record<string, unknown>;
}

/** A field's value as people read it, by its kind. */
export function FieldCell({ entity, field, row }: Props) {
  const { t } = useTranslation('entity');
  const { tenant } = useRootData();
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return <span className="cell-empty">—</span>;
  switch (field.kind) {
    case 'boolean':
      return t(value === true ? 'yes' : 'no');
    case 'money':
      return <span className="number">{formatFen(Number(value))}</span>;
    case 'number':
      return <span className="number">{Number(value).toLocaleString('zh-CN')}</span>;
    case 'time':
      return formatTime(text(value), tenant.timeZone);
    case 'dictionary':
      return <DictionaryTag code={field.dictionary} value={text(value)} />;
    case 'choice':
      return t(choiceKey(entity, field.name, text(value)));
    case 'reference':
      return text(row[`${field.name}_dictText`]);
    default:
      return text(value);
  }
}

/** A dictionary's value by its text and colour; the bare value when the dictionary no longer has it. */
export function DictionaryTag({ code, value }: { code: string | undefined; value: string }) {
  const item = useDictionary(code).find((one) => one.value === value);
  return <Tag color={item?.color ?? undefined}>{item?.label ?? value}</Tag>;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
