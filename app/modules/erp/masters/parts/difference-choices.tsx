import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { mastersApi } from '../api-masters.server.ts';
import type { FieldDifference, MasterField, MasterValue } from '../rules-masters.ts';
import type { MasterRow } from '../wire.ts';

interface Props {
  row: MasterRow;
  onDone(answer: { taken: number; left: number }): void;
}

type Choice = 'erp' | 'ours' | 'push';

/** Where a row differs, field by field with both values; of what waits somebody chooses whose stands. */
export function DifferenceChoices({ row, onDone }: Props) {
  const { t } = useTranslation('erp');
  const { busy, problem, run } = useCommand<typeof mastersApi>({ quiet: true });
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const waits = row.state === 'conflict';
  const shown = (field: string, value: MasterValue) => {
    if (value === null || value === '') return t('masters.nothing');
    return field.endsWith('Fen') ? formatFen(Number(value)) : String(value);
  };
  const name = (field: string) => t(`masters.field.${field as MasterField}`);
  const columns: Column<FieldDifference>[] = [
    { title: t('masters.fieldName'), key: 'field', render: ({ field }) => name(field) },
    { title: t('masters.ours'), key: 'ours', render: (one) => shown(one.field, one.ours) },
    { title: t('masters.theirs'), key: 'theirs', render: (one) => shown(one.field, one.theirs) },
    {
      title: t('masters.stands'),
      key: 'stands',
      render: ({ field, why, ours }) =>
        waits ? (
          <Can do="erp:masters-decide">
            <Radio.Group
              aria-label={t('masters.standsOf', { field: name(field) })}
              value={choices[field]}
              onChange={({ target }) => setChoices({ ...choices, [field]: target.value as Choice })}
              options={[
                { value: 'ours', label: t('masters.keepOurs') },
                { value: 'push', label: t('masters.pushOurs'), disabled: ours === null || ours === '' },
                { value: 'erp', label: t('masters.takeTheirs'), disabled: why === 'invalid' },
              ]}
            />
            {why === 'invalid' ? <span className="erp-under">{t('masters.invalid')}</span> : null}
          </Can>
        ) : (
          t('masters.takenOver')
        ),
    },
  ];
  async function decide(made: Record<string, Choice>) {
    const input = { id: row.id, version: row.version, choices: made };
    const sent = await run('PUT /king/api/masters/decide', input);
    if (sent) onDone(sent.answer);
  }
  const all = (choice: Choice) =>
    Object.fromEntries(
      row.differences.map(({ field, why }) => [field, why === 'invalid' ? ('ours' as const) : choice]),
    );
  return (
    <div className="erp-choices">
      <Table<FieldDifference> rowKey="field" density="small" columns={columns} rows={row.differences} />
      {waits ? (
        <Can do="erp:masters-decide">
          <OutcomeNote outcome={problem ? { ok: false, message: problem } : null} />
          <div className="erp-actions">
            <Button
              type="primary"
              loading={busy}
              disabled={Object.keys(choices).length === 0}
              onClick={() => void decide(choices)}
            >
              {t('masters.decide')}
            </Button>
            <Button disabled={busy} onClick={() => void decide(all('ours'))}>
              {t('masters.allOurs')}
            </Button>
            <Button disabled={busy} onClick={() => void decide(all('erp'))}>
              {t('masters.allTheirs')}
            </Button>
          </div>
        </Can>
      ) : null}
    </div>
  );
}
