import { Checkbox, DatePicker, Radio } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiGet } from '#app/lib/web/api-client.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { MappingRows } from '../../parts/mapping-rows.tsx';
import type { mastersApi } from '../api-masters.server.ts';
import { type ConflictRule, conflictRules, isMaster, masterFields } from '../rules-masters.ts';
import type { MasterSettings } from '../wire.ts';

interface Props {
  settings: MasterSettings;
  onDone(): void;
  onClose(): void;
}

/**
 * Whether a kind of base data is read from the ERP, who wins, and which of its fields go into which of ours; of receipts
 * from which day.
 */
export default function SettingsDrawer({ settings, onDone, onClose }: Props) {
  const { t } = useTranslation('erp');
  const { busy, problem, run } = useCommand<typeof mastersApi>({ quiet: true });
  const { kind, version } = settings;
  const [enabled, setEnabled] = useState(settings.enabled);
  const [rule, setRule] = useState(settings.rule);
  const [fromDay, setFromDay] = useState(settings.fromDay);
  const [mapping, setMapping] = useState([...settings.mapping]);
  const [offered, setOffered] = useState<{ key: string; name: string }[]>([]);
  const draft = useFormDraft('erp:settings', kind, null, {
    read: () => ({ enabled, rule, fromDay, mapping }),
    take(before: Pick<typeof settings, 'enabled' | 'rule' | 'fromDay'> & { mapping: typeof mapping }) {
      setEnabled(before.enabled);
      setRule(before.rule);
      setFromDay(before.fromDay);
      setMapping(before.mapping);
    },
  });
  useEffect(() => {
    const own = new AbortController();
    const options = { signal: own.signal, mask: false };
    apiGet<typeof offered>('/king/api/masters/fields', { kind }, options)
      .then(setOffered)
      // Without them the fields are typed by hand.
      .catch(() => undefined);
    return () => own.abort();
  }, [kind]);
  async function save() {
    const rows = mapping.map((row) => ({
      ...row,
      from: row.from === 'dictionary' ? ('dictionary' as const) : ('field' as const),
      base: false as const,
    }));
    const input = isMaster(kind)
      ? { kind, version, enabled, rule, mapping: rows }
      : { kind, version, enabled, rule, mapping: [], fromDay };
    if (await run('PUT /king/api/masters/settings', input)) draft.saved(onDone)();
  }
  return (
    <FormDrawer
      size={720}
      title={t('masters.settingsOf', { kind: t(`masters.kind.${kind}`) })}
      busy={busy}
      isDirty={() =>
        enabled !== settings.enabled ||
        rule !== settings.rule ||
        fromDay !== settings.fromDay ||
        JSON.stringify(mapping) !== JSON.stringify(settings.mapping)
      }
      onSave={() => void save()}
      onClose={onClose}
      draft={draft}
    >
      <OutcomeNote outcome={problem ? { ok: false, message: problem } : null} />
      <p className="erp-toggle">
        <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
          {t('masters.enabled')}
        </Checkbox>
        <span className="field-hint">
          {t(isMaster(kind) ? 'masters.enabledHint' : 'masters.receiptsHint')}
        </span>
      </p>
      <div className="form-field">
        <span id="erp-master-rule">{t('masters.rule')}</span>
        <Radio.Group
          aria-labelledby="erp-master-rule"
          value={rule}
          onChange={({ target }) => setRule(target.value as ConflictRule)}
          options={conflictRules.map((value) => ({ value, label: t(`masters.ruleName.${value}`) }))}
        />
        <span className="field-hint">
          {t(isMaster(kind) ? 'masters.ruleHint' : 'masters.receiptRuleHint')}
        </span>
      </div>
      {isMaster(kind) ? (
        <>
          <MappingRows
            inbound
            editable
            title={t('masters.mapping')}
            rows={mapping}
            sources={masterFields[kind]}
            offered={offered}
            onChange={setMapping}
          />
          <p className="field-hint">{t('masters.mappingHint')}</p>
        </>
      ) : (
        <div className="form-field">
          <label htmlFor="erp-receipts-from">{t('masters.fromDay')}</label>
          <DatePicker
            id="erp-receipts-from"
            value={fromDay ? dayjs(fromDay) : null}
            onChange={(day) => setFromDay(day ? day.format('YYYY-MM-DD') : null)}
          />
          <span className="field-hint">{t('masters.fromDayHint')}</span>
        </div>
      )}
    </FormDrawer>
  );
}
