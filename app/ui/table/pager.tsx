import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { pagerItems } from './rules-pages.ts';

export interface PagerProps {
  current: number;
  size: number;
  total: number;
  /** How many rows a page may have, for the reader to choose from; without it that is fixed. */
  sizes?: readonly number[] | undefined;
  /** Beside the pages: how many rows there are. */
  note?: ReactNode;
  /** Not there when there is one page only. */
  hidesSingle?: boolean;
  /** The page asked for; the first, when another number of rows is asked for. */
  onChange(page: { current: number; size: number }): void;
}

/** How far the dots lead. */
const leap = 5;

/** The pages of a list. */
export function Pager({ current, size, total, sizes, note, hidesSingle = false, onChange }: PagerProps) {
  const { t } = useTranslation('common');
  const last = Math.max(1, Math.ceil(total / size));
  if (hidesSingle && last === 1) return null;
  const to = (page: number) => onChange({ current: Math.min(last, Math.max(1, page)), size });
  return (
    <nav className="table-pager" aria-label={t('pager.label')}>
      <ul
        className={`ant-pagination ant-pagination-small ant-pagination-mini ant-table-pagination ant-table-pagination-end ${antdScope}`}
      >
        {note ? <li className="ant-pagination-total-text">{note}</li> : null}
        <li className={current <= 1 ? 'ant-pagination-prev ant-pagination-disabled' : 'ant-pagination-prev'}>
          <PagerButton label={t('pager.previous')} disabled={current <= 1} onClick={() => to(current - 1)}>
            <LeftOutlined aria-hidden />
          </PagerButton>
        </li>
        {pagerItems(current, last).map((item) =>
          item === 'back' ? (
            <li key={item} className="ant-pagination-jump-prev">
              <PagerButton label={t('pager.back', { pages: leap })} onClick={() => to(current - leap)}>
                <DoubleLeftOutlined aria-hidden />
              </PagerButton>
            </li>
          ) : item === 'on' ? (
            <li key={item} className="ant-pagination-jump-next">
              <PagerButton label={t('pager.on', { pages: leap })} onClick={() => to(current + leap)}>
                <DoubleRightOutlined aria-hidden />
              </PagerButton>
            </li>
          ) : (
            <li
              key={item}
              title={thousands(item)}
              className={
                item === current ? 'ant-pagination-item ant-pagination-item-active' : 'ant-pagination-item'
              }
            >
              <button
                type="button"
                aria-current={item === current ? 'page' : undefined}
                onClick={() => to(item)}
              >
                {thousands(item)}
              </button>
            </li>
          ),
        )}
        <li
          className={current >= last ? 'ant-pagination-next ant-pagination-disabled' : 'ant-pagination-next'}
        >
          <PagerButton label={t('pager.next')} disabled={current >= last} onClick={() => to(current + 1)}>
            <RightOutlined aria-hidden />
          </PagerButton>
        </li>
        {sizes ? (
          <li className="ant-pagination-options">
            <select
              className="table-page-size"
              aria-label={t('pager.size')}
              value={size}
              onChange={({ target }) => onChange({ current: 1, size: Number(target.value) })}
            >
              {[...new Set([...sizes, size])]
                .toSorted((a, b) => a - b)
                .map((count) => (
                  <option key={count} value={count}>
                    {t('pager.rows', { rows: count })}
                  </option>
                ))}
            </select>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

interface ButtonProps {
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

function PagerButton({ label, disabled = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="ant-pagination-item-link"
      aria-label={label}
      title={label}
      // Not disabled: that would take the focus away from whoever has come to the end with it.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
