import { CloseCircleFilled, DownOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

export interface SelectProps<Value extends string = string> {
  'aria-label': string;
  placeholder: string;
  className?: string;
  value: Value | null | undefined;
  options: readonly { value: Value; label: string; title?: string }[];
  /** Whether it may be emptied; it may unless told. */
  clearable?: boolean;
  /** What was typed narrows the options: by what is looked for here, or by their labels. */
  search?: 'labels' | ((typed: string) => void);
  onChange(value: Value | undefined): void;
}

const LiveSelect = onDemand(() => import('./live-select.tsx'), {
  loading: (props) => <Face {...props} />,
});

/**
 * One of some values, or none. Closed it is light, in antd's classes; antd's own comes when somebody is about to open
 * it, and takes its place at the first press or key.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [begun, setBegun] = useState<string | null>(null);
  // What is offered are values of this kind, and what is chosen is one of what is offered.
  const given = props as unknown as SelectProps;
  if (begun !== null) return <LiveSelect {...given} begun={begun} onClose={() => setBegun(null)} />;
  return <Face {...given} onBegin={setBegun} />;
}

interface FaceProps extends SelectProps {
  onBegin?: (typed: string) => void;
}

/** What a closed select looks like. */
function Face({
  placeholder,
  className,
  value,
  options,
  search,
  clearable = true,
  onChange,
  onBegin,
  ...named
}: FaceProps) {
  const { t } = useTranslation('entity');
  const chosen = value ? (options.find((one) => one.value === value)?.label ?? value) : null;
  const classes = [
    'ant-select ant-select-outlined',
    className,
    antdScope,
    'ant-select-css-var ant-select-single',
    clearable && chosen !== null && 'ant-select-allow-clear',
    'ant-select-show-arrow',
    search && 'ant-select-show-search',
  ];
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = search && event.key.length === 1 && event.key !== ' ' ? event.key : '';
    if (letter === '' && ![' ', 'Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    onBegin?.(letter);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the box in it hears the keys
    <div
      className={classes.filter(Boolean).join(' ')}
      onPointerEnter={LiveSelect.prepare}
      onMouseDown={(event) => {
        if (event.button !== 0 || (event.target as Element).closest('.ant-select-clear')) return;
        event.preventDefault();
        onBegin?.('');
      }}
    >
      <div
        className={`ant-select-content${chosen === null ? '' : ' ant-select-content-has-value'}`}
        title={chosen ?? undefined}
      >
        {chosen ?? <div className="ant-select-placeholder">{placeholder}</div>}
        <input
          {...named}
          type="text"
          className="ant-select-input"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- closed, it has no list yet
          role="combobox"
          aria-expanded="false"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          // What is typed is taken once it can be.
          readOnly
          value=""
          onFocus={LiveSelect.prepare}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="ant-select-suffix">
        <DownOutlined aria-hidden />
      </div>
      {chosen === null || !clearable ? null : (
        <button
          type="button"
          tabIndex={-1}
          className="ant-select-clear"
          aria-label={t('clear')}
          onClick={() => onChange(undefined)}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </div>
  );
}
