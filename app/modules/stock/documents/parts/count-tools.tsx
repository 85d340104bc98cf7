import { BarcodeOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { DocumentDetail, StockActDone } from '../wire.ts';
import { useStockAct } from './use-stock-act.ts';

const FoundDrawer = onDemand(() => import('./found-drawer.tsx'));

interface Props {
  document: DocumentDetail;
  keyword: string | null;
  only: string | null;
  onChange(change: Record<string, string | null>): void;
  onDone(done: StockActDone): void;
}

/** Over a sheet: which of its lines are shown, and a field to scan into; each scan counts one more. */
export function CountTools({ document, keyword, only, onChange, onDone }: Props) {
  const { t } = useTranslation('stock');
  const [code, setCode] = useState('');
  const [found, setFound] = useState(false);
  const { outcome, send } = useStockAct(onDone);
  const enters = document.mayDo.includes('enter');
  const refused = outcome && !outcome.ok ? outcome : null;
  return (
    <div className="count-tools no-print">
      <Segmented
        aria-label={t('documents.shown')}
        value={only ?? 'all'}
        onChange={(value) => onChange({ only: value === 'all' ? null : value })}
        options={[
          { value: 'all', label: t('documents.allLines') },
          {
            value: 'uncounted',
            label: t('documents.uncountedLines', { count: document.lineCount - document.countedLines }),
          },
          ...(document.differingLines === null
            ? []
            : [
                {
                  value: 'differing',
                  label: t('documents.differingLines', { count: document.differingLines }),
                },
              ]),
        ]}
      />
      <Input.Search
        className="count-find"
        aria-label={t('documents.findLine')}
        placeholder={t('documents.findLine')}
        allowClear
        maxLength={64}
        defaultValue={keyword ?? ''}
        key={keyword ?? ''}
        onSearch={(text) => onChange({ keyword: text.trim() || null })}
      />
      {enters ? (
        <>
          <form
            className="count-scan"
            onSubmit={(event) => {
              event.preventDefault();
              if (!code.trim()) return;
              send('scan', { id: document.id, code: code.trim() });
              setCode('');
            }}
          >
            <Input
              aria-label={t('documents.scan')}
              placeholder={t('documents.scan')}
              prefix={<BarcodeOutlined />}
              maxLength={64}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </form>
          <Button icon={<PlusOutlined />} onClick={() => setFound(true)}>
            {t('documents.found')}
          </Button>
        </>
      ) : null}
      {refused ? (
        <p role="alert" className="field-error">
          {refused.message}
        </p>
      ) : null}
      {found ? (
        <FoundDrawer
          id={document.id}
          onDone={(done) => {
            setFound(false);
            onDone(done);
          }}
          onClose={() => setFound(false)}
        />
      ) : null}
    </div>
  );
}
