import { CalendarOutlined, CloseCircleFilled, SwapRightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { awaited, leaveFocus, light } from './take-over.ts';

/** The first and the last day: `2026-11-29`; null where it is open. */
export type Days = readonly [string | null, string | null];

/** Which end of the range. */
type End = 0 | 1;

export interface DayRangeProps {
  'aria-label': string;
  placeholder: readonly [string, string];
  value: Days;
  /** Ranges that are chosen at one go. */
  presets: readonly { label: string; value: readonly [string, string] }[];
  onChange(days: Days): void;
}

const LiveDayRange = onDemand(() => import('./live-day-range.tsx'), {
  loading: ({ at, ...props }) => <Face {...props} waitsAt={at} />,
});

/**
 * Some days from a calendar, light until it is touched: calendars weigh as much as a list. Pressed it comes open, by
 * keyboard closed.
 */
export function DayRange(props: DayRangeProps) {
  const [begun, setBegun] = useState<{ at: End; pressed: boolean } | null>(null);
  if (begun === null) return <Face {...props} onBegin={(at, pressed) => setBegun({ at, pressed })} />;
  return <LiveDayRange {...props} {...begun} onClose={() => setBegun(null)} />;
}

interface FaceProps extends DayRangeProps {
  onBegin?: (at: End, pressed: boolean) => void;
  /** The calendar is on its way to this end. */
  waitsAt?: End;
}

function Face(props: FaceProps) {
  const { placeholder, value, onChange, onBegin, waitsAt } = props;
  const { t } = useTranslation('entity');
  const end = (at: End) => (
    <div className={`ant-picker-input ant-picker-input-${at === 0 ? 'start' : 'end'}`}>
      <input
        {...light}
        {...(waitsAt === at ? awaited : {})}
        aria-label={props['aria-label']}
        autoComplete="off"
        size={12}
        placeholder={placeholder[at]}
        readOnly
        value={value[at] ?? ''}
        onMouseDown={(event) => {
          event.preventDefault();
          if (event.button !== 0) return;
          leaveFocus();
          onBegin?.(at, true);
        }}
        onFocus={() => onBegin?.(at, false)}
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
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange([null, null])}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
