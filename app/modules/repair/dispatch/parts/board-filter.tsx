import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { addDays } from '#app/lib/time/date-time.ts';
import { priorities, skills } from '../../life/rules-state.ts';
import type { Board, BoardQuery } from '../wire.ts';

interface Props {
  /** Of which day it is; all that is open has none. */
  board: Pick<Board, 'day' | 'today'> | null;
  query: BoardQuery;
  onChange(change: Record<string, string | null>): void;
}

/** Which day the board is of, and which orders and workers it shows. */
export function BoardFilter({ board, query, onChange }: Props) {
  const { t } = useTranslation('repair');
  return (
    <div className="dispatch-filter">
      {board ? <DayChoice {...board} onChange={onChange} /> : null}
      <Select
        className="dispatch-choice"
        aria-label={t('column.priority')}
        placeholder={t('column.priority')}
        allowClear
        value={query.priority}
        options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={(priority) => onChange({ priority: priority ?? null })}
      />
      <Select
        className="dispatch-choice"
        aria-label={t('board.skillTitle')}
        placeholder={t('board.skillTitle')}
        allowClear
        value={query.skill}
        options={skills.map((value) => ({ value, label: t(`board.skill.${value}`) }))}
        onChange={(skill) => onChange({ skill: skill ?? null, lanePage: null })}
      />
    </div>
  );
}

function DayChoice({ day, today, onChange }: Pick<Board, 'day' | 'today'> & Pick<Props, 'onChange'>) {
  const { t } = useTranslation('repair');
  return (
    <>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('board.previous')}
        onClick={() => onChange({ day: addDays(day, -1) })}
      />
      <DatePicker
        aria-label={t('board.day')}
        allowClear={false}
        value={dayjs(day)}
        onChange={(chosen) => chosen && onChange({ day: chosen.format('YYYY-MM-DD') })}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t('board.next')}
        onClick={() => onChange({ day: addDays(day, 1) })}
      />
      <Button disabled={day === today} onClick={() => onChange({ day: null })}>
        {t('board.today')}
      </Button>
    </>
  );
}
