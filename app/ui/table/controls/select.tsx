import { CloseCircleFilled, DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { awaited, leaveFocus, light } from './take-over.ts';

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
  loading: (props) => <SelectFace {...props} />,
});

/**
 * One of some values, or none. Untouched it is light, in antd's classes; antd's own takes its place when it is pressed,
 * open, or when the keyboard comes to it, closed.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [begun, setBegun] = useState<'pressed' | 'focused' | null>(null);
  // What is offered are values of this kind, and what is chosen is one of what is offered.
  const given = props as unknown as SelectProps;
  if (begun === null) return <SelectFace {...given} prepare={LiveSelect.prepare} onBegin={setBegun} />;
  return <LiveSelect {...given} pressed={begun === 'pressed'} onClose={() => setBegun(null)} />;
}

interface FaceProps extends SelectProps {
  /** Fetches antd's own, which is about to be needed. */
  prepare?: () => void;
  /** Without it antd's own is on its way, and this has its focus meanwhile. */
  onBegin?: (how: 'pressed' | 'focused') => void;
}

/** What a closed select looks like. */
export function SelectFace(props: FaceProps) {
  const {
    placeholder,
    className,
    value,
    options,
    search,
    clearable = true,
    onChange,
    prepare,
    onBegin,
  } = props;
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the box in it hears the keyboard
    <div
      className={classes.filter(Boolean).join(' ')}
      onPointerEnter={prepare}
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button !== 0 || (event.target as Element).closest('.ant-select-clear')) return;
        leaveFocus();
        onBegin?.('pressed');
      }}
    >
      <div
        className={`ant-select-content${chosen === null ? '' : ' ant-select-content-has-value'}`}
        title={chosen ?? undefined}
      >
        {chosen ?? <div className="ant-select-placeholder">{placeholder}</div>}
        <input
          {...light}
          {...(onBegin ? {} : awaited)}
          type="text"
          className="ant-select-input"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- closed, it has no list yet
          role="combobox"
          aria-label={props['aria-label']}
          aria-expanded="false"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          readOnly
          value=""
          onFocus={() => onBegin?.('focused')}
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
