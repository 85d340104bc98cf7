import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { outletsApi } from '../../api.server.ts';
import type { OutletDetail } from '../../wire.ts';

interface Props {
  customerId: string;
  labels: OutletDetail['labels'];
  /** Labels that are put on by hand. */
  offered: readonly { id: string; name: string }[];
}

/** The labels of an outlet; those put on by hand are taken off here and others put on. */
export function LabelBox({ customerId, labels, offered }: Props) {
  const { t } = useTranslation('customers');
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const [chosen, setChosen] = useState<string | null>(null);
  const set = (labelId: string, on: boolean) =>
    void run('PUT /eCustLabel/members', { labelId, customerIds: [customerId], on }, () => setChosen(null));
  const free = offered.filter(({ id }) => !labels.some((label) => label.id === id));
  return (
    <section className="panel" aria-label={t('label.title')}>
      <h2>{t('label.title')}</h2>
      <p className="label-box">
        {labels.length === 0 ? <span className="cell-empty">{t('noLabels')}</span> : null}
        {labels.map((label) => (
          <Tag key={label.id} color={label.color ?? undefined}>
            {label.name}
            {label.kind === 'manual' ? (
              <Can do="customer:label">
                <button
                  type="button"
                  className="label-off"
                  aria-label={t('takeOff', { name: label.name })}
                  onClick={() => set(label.id, false)}
                >
                  ×
                </button>
              </Can>
            ) : null}
          </Tag>
        ))}
      </p>
      <Can do="customer:label">
        {free.length > 0 ? (
          <div className="label-box">
            <Select
              className="label-choice"
              aria-label={t('putOn')}
              placeholder={t('putOn')}
              value={chosen}
              options={free.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
            <Button disabled={!chosen} loading={busy} onClick={() => chosen && set(chosen, true)}>
              {t('putOn')}
            </Button>
          </div>
        ) : null}
      </Can>
      <ProblemNote text={problem} />
    </section>
  );
}
