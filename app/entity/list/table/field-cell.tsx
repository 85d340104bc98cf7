import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { formatNumber, thousands } from '#app/lib/numbers/number-format.ts';
import { plainText } from '#app/lib/text/plain-text.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { FileLink } from '#app/ui/fields/file-field.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { choiceKey, type Entity, type NamedField } from '../../define-entity.ts';
import { DictionaryTag, DictionaryText } from '../../form/dictionary/dictionary-tag.tsx';

interface Props {
  entity: Entity;
  field: NamedField;
  row: Record<string, unknown>;
  /** As a detail: all of a long text, a dictionary's value without its tag. */
  whole?: boolean;
}

/** A field's value as people read it, by its kind. */
export function FieldCell({ entity, field, row, whole }: Props) {
  const { t } = useTranslation('entity');
  const { tenant } = useRootData();
  const value = row[field.name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="cell-empty">—</span>;
  switch (field.kind) {
    case 'boolean':
      return t(value === true ? 'yes' : 'no');
    case 'decimal':
      return <span className="number">{formatNumber(Number(value), field.digits)}</span>;
    case 'money':
      return <span className="number">{formatFen(Number(value))}</span>;
    case 'percent':
      return <span className="number">{formatPercent(Number(value))}</span>;
    case 'geo':
      return <span className="number">{text(value).replace(',', ', ')}</span>;
    case 'image':
    case 'file':
      return <Files files={value as StoredFile[]} />;
    case 'rich':
      return whole ? <RichText html={text(value)} /> : excerpt(plainText(text(value)));
    case 'number':
      return <span className="number">{thousands(Number(value))}</span>;
    case 'time':
      return formatTime(text(value), tenant.timeZone);
    case 'dictionary': {
      const Shown = whole ? DictionaryText : DictionaryTag;
      return <Shown code={field.dictionary} value={text(value)} text={textOf(row, field)} />;
    }
    case 'choice':
      return t(choiceKey(entity, field.name, text(value)));
    case 'reference':
    case 'tree':
      return textOf(row, field) ?? '';
    default:
      return text(value);
  }
}

function Files({ files }: { files: readonly StoredFile[] }) {
  return (
    <span className="cell-files">
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </span>
  );
}

const excerpt = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words);

/** What the server says stands for a value; nothing for one that no dictionary offers any more. */
function textOf(row: Props['row'], { name }: NamedField): string | undefined {
  const dictText = row[`${name}_dictText`];
  return typeof dictText === 'string' && dictText !== '' ? dictText : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
