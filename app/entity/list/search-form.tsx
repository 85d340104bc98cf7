import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRange, type Days } from '#app/ui/table/controls/day-range.tsx';
import { SearchBar } from '#app/ui/table/controls/search-bar.tsx';
import { Select } from '#app/ui/table/controls/select.tsx';
import { type Entity, fieldLabel, type NamedField } from '../define-entity.ts';
import { useOptions } from '../form/dictionary/use-options.ts';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  given: Record<string, string>;
  onSearch: (change: Record<string, string | null>, how?: { replace?: boolean }) => void;
  /** What is searched by that is no field; the entity's `narrowedBy` names it. */
  children?: ReactNode;
}

/** What is typed rests so long before it is looked for. */
const restMs = 500;

/**
 * Quick search and the fields that are searched by. What is typed is looked for when it rests, or at once by Enter
 * or 查询; a search that is overtaken is called off. A choice applies at once.
 */
export function SearchForm({ entity, fields, given, onSearch, children }: Props) {
  const { t } = useTranslation('entity');
  const quick = fields.filter((field) => field.quick);
  const chosen = fields.filter(
    ({ name, kind, search }) =>
      search && name !== entity.countedBy && ['dictionary', 'choice', 'boolean'].includes(kind),
  );
  const byDays = fields.filter((field) => field.days);
  const [keyword, setKeyword] = useState(given['keyword'] ?? '');
  const [answered, setAnswered] = useState(given['keyword']);
  const [requested, setRequested] = useState(given['keyword']);
  // Going back in the browser brings its keyword back too; the answer to what was typed here takes nothing away.
  if (answered !== given['keyword']) {
    setAnswered(given['keyword']);
    if (requested !== given['keyword']) setKeyword(given['keyword'] ?? '');
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function ask(typed: string, how?: { replace?: boolean }) {
    clearTimeout(timer.current);
    const next = typed.trim() || undefined;
    setRequested(next);
    onSearch({ keyword: next ?? null }, how);
  }
  function type(typed: string) {
    setKeyword(typed);
    clearTimeout(timer.current);
    // The navigation that is under way gives way to the one that follows.
    timer.current = setTimeout(() => {
      if ((typed.trim() || undefined) !== given['keyword']) ask(typed, { replace: true });
    }, restMs);
  }
  if (quick.length + chosen.length + byDays.length === 0) return null;
  const names = [
    ...quick.map((field) => fieldLabel(t, entity, field.name)),
    ...(entity.alsoFoundBy ?? []).map((key) => t(key)),
  ];
  const searched = ['keyword', ...fields.map((field) => field.name), ...(entity.narrowedBy ?? [])];
  const filtered = searched.some((name) => given[name]);

  return (
    <SearchBar
      typed={keyword}
      hint={names.join(t('or'))}
      onType={type}
      onSearch={() => ask(keyword)}
      onClear={() => ask('')}
      onReset={
        filtered
          ? () => {
              clearTimeout(timer.current);
              setKeyword('');
              setRequested(undefined);
              onSearch(Object.fromEntries(searched.map((name) => [name, null])));
            }
          : undefined
      }
    >
      {chosen.map((field) => (
        <Choice
          key={field.name}
          entity={entity}
          field={field}
          label={fieldLabel(t, entity, field.name)}
          value={given[field.name]}
          onChange={(value) => {
            clearTimeout(timer.current);
            setRequested(keyword.trim() || undefined);
            onSearch({ [field.name]: value, keyword: keyword.trim() || null });
          }}
        />
      ))}
      {byDays.map(({ name }) => (
        <DayRange
          key={name}
          aria-label={fieldLabel(t, entity, name)}
          placeholder={[t('firstDay'), t('lastDay')]}
          value={daysOf(given[name])}
          presets={[]}
          onChange={([from, to]) => onSearch({ [name]: from || to ? `${from ?? ''}..${to ?? ''}` : null })}
        />
      ))}
      {children}
    </SearchBar>
  );
}

/** The days that an address means: `2026-11-01..2026-11-29`, either of them may be open. */
function daysOf(value = ''): Days {
  const [from = '', to = ''] = value.split('..');
  return [from.slice(0, 10) || null, to.slice(0, 10) || null];
}

interface ChoiceProps {
  entity: Entity;
  field: NamedField;
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function Choice({ entity, field, label, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('entity');
  const offered = useOptions(entity, field);
  const options =
    field.kind === 'boolean'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : offered;
  return (
    <Select
      className="list-filter-choice"
      aria-label={label}
      placeholder={label}
      value={value}
      options={options}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  );
}
