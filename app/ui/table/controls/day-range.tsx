import { CalendarOutlined, CloseCircleFilled, SwapRightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

/** The first and the last day: `2026-11-29`; null where it is open. */
export type Days = readonly [string | null, string | null];

export interface DayRangeProps {
  'aria-label': string;
  placeholder: readonly [string, string];
  value: Days;
  /** Ranges that are chosen at one go. */
  presets: readonly { label: string; value: readonly [string, string] }[];
  onChange(days: Days): void;
}

const LiveDayRange = onDemand(() => import('./live-day-range.tsx'), {
  loading: (props) => <Face {...props} />,
});

/** Some days from a calendar, light until somebody is about to open it: calendars weigh as much as a list. */
export function DayRange(props: DayRangeProps) {
  const [at, setAt] = useState<0 | 1 | null>(null);
  if (at !== null) return <LiveDayRange {...props} at={at} onClose={() => setAt(null)} />;
  return <Face {...props} onBegin={setAt} />;
}

interface FaceProps extends DayRangeProps {
  onBegin?: (at: 0 | 1) => void;
}

function Face({ placeholder, value, onChange, onBegin, presets: _presets, ...named }: FaceProps) {
  const { t } = useTranslation('entity');
  const end = (at: 0 | 1) => (
    <div className={`ant-picker-input ant-picker-input-${at === 0 ? 'start' : 'end'}`}>
      <input
        {...named}
        autoComplete="off"
        size={12}
        placeholder={placeholder[at]}
        // What is typed is taken once it can be.
        readOnly
        value={value[at] ?? ''}
        onFocus={LiveDayRange.prepare}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          onBegin?.(at);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Tab' || event.key === 'Shift' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onBegin?.(at);
        }}
      />
    </div>
  );
  return (
    <div
      className={`ant-picker ant-picker-range ant-picker-outlined ${antdScope} ant-picker-css-var`}
      onPointerEnter={LiveDayRange.prepare}
    >
      {end(0)}
      <div className="ant-picker-range-separator">
        <span aria-hidden="true" className="ant-picker-separator">
          <SwapRightOutlined aria-hidden />
        </span>
      </div>
      {end(1)}
      <span className="ant-picker-suffix">
        <CalendarOutlined aria-hidden />
      </span>
      {value[0] || value[1] ? (
        <button
          type="button"
          tabIndex={-1}
          className="ant-picker-clear"
          aria-label={t('clear')}
          onClick={() => onChange([null, null])}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
