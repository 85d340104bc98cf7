import { Alert, Button, Input, Segmented, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { erpApi } from '../api.server.ts';
import {
  type BillKind,
  billKinds,
  headFields,
  lineFields,
  type Mapping,
  type Mappings,
} from '../sending/rules-mapping.ts';
import { laterRows, mappingOf, withLaterRows } from '../sending/usual-mappings.ts';
import type { BillPreview, DryRunResult } from '../wire.ts';
import { BillResult } from './bill-result.tsx';
import { MappingRows } from './mapping-rows.tsx';

/** Fields of the ERP by kind of bill. */
export type OfferedFields = Record<
  BillKind,
  Record<'head' | 'entry', readonly { key: string; name: string }[]>
>;

interface Props {
  initial: Mappings;
  version: number;
  offered: OfferedFields;
  editable: boolean;
}

/** The mapping with its preview and dry run; both work with what is on the screen, saved or not. */
export function MappingEditor({ initial, version, offered, editable }: Props) {
  const { t } = useTranslation(['erp', 'common']);
  const { revalidate } = useRevalidator();
  const [mapping, setMapping] = useState(initial);
  const [bill, setBill] = useState<BillKind>('order');
  const [orderNo, setOrderNo] = useState('');
  const [result, setResult] = useState<BillPreview | DryRunResult | null>(null);
  const [told, setTold] = useState<{ ok: boolean; message: string } | null>(null);
  const [busy, setBusy] = useState('');
  const field = useId();
  useUnsaved(mapping !== initial);
  const run = (name: string, work: () => Promise<void>) => {
    setBusy(name);
    setTold(null);
    work()
      .catch((error: Error) => setTold({ ok: false, message: error.message }))
      .finally(() => setBusy(''));
  };
  const ask = (name: 'preview' | 'dryRun') =>
    run(name, async () =>
      setResult(await commandsOf<typeof erpApi>()(`POST /king/starry/${name}`, { orderNo, mapping, bill })),
    );
  const shown = mappingOf(mapping, bill);
  const lacking = laterRows(shown, bill);
  const lackingNames = [...lacking.head, ...lacking.entry].map(({ source }) => t(`mapping.field.${source}`));
  const change = (changed: Partial<Mapping>) =>
    setMapping(
      bill === 'order' ? { ...mapping, ...changed } : { ...mapping, [bill]: { ...shown, ...changed } },
    );
  const save = () =>
    run('save', async () => {
      await commandsOf<typeof erpApi>()('PUT /eErpConfig/editMapping', { version, mapping });
      setTold({ ok: true, message: t('done.mapping') });
      await revalidate();
    });
  return (
    <section className="panel" aria-label={t('mapping.title')}>
      <h2 className="panel-title">{t('mapping.title')}</h2>
      <p className="field-hint">{t('mapping.note')}</p>
      <Segmented
        aria-label={t('mapping.bill')}
        value={bill}
        onChange={(value) => {
          setBill(value);
          setResult(null);
        }}
        options={billKinds.map((value) => ({ value, label: t(`mapping.bills.${value}`) }))}
      />
      {lackingNames.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('mapping.lacking', { fields: lackingNames.join(t('common:mark.list')) })}
          action={
            editable ? (
              <Button size="small" onClick={() => change(withLaterRows(shown, bill))}>
                {t('mapping.complete')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <MappingRows
        key={`head ${bill}`}
        title={t('mapping.head')}
        rows={shown.head}
        sources={headFields}
        offered={offered[bill].head}
        editable={editable}
        onChange={(head) => change({ head })}
      />
      <MappingRows
        key={`entry ${bill}`}
        title={t('mapping.entry')}
        rows={shown.entry}
        sources={lineFields}
        offered={offered[bill].entry}
        editable={editable}
        onChange={(entry) => change({ entry })}
      />
      <div className="erp-sample">
        <label htmlFor={field}>{t('mapping.orderNo')}</label>
        <Input
          id={field}
          value={orderNo}
          placeholder={t('mapping.orderNoHint')}
          maxLength={64}
          onChange={({ target }) => setOrderNo(target.value)}
        />
        <Space wrap>
          <Button loading={busy === 'preview'} onClick={() => ask('preview')}>
            {t('mapping.preview')}
          </Button>
          {editable ? (
            <>
              <Button loading={busy === 'dryRun'} onClick={() => ask('dryRun')}>
                {t('mapping.dryRun')}
              </Button>
              <Button type="primary" loading={busy === 'save'} onClick={save}>
                {t('mapping.save')}
              </Button>
            </>
          ) : null}
        </Space>
      </div>
      <OutcomeNote outcome={told} />
      {result ? <BillResult result={result} /> : null}
    </section>
  );
}
