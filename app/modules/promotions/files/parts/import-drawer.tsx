import { Alert, Button, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#app/entity/files/import/file-drop.tsx';
import { apiDownload, apiUpload } from '#app/lib/web/api-client.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { DrawerActions } from '#app/ui/drawers/drawer-actions.tsx';
import { maxFileBytes } from '../rules-file-limits.ts';
import type { PromotionImport } from '../wire-files.ts';
import { ImportedPromotions } from './imported-promotions.tsx';

interface Props {
  onClose: () => void;
  /** Promotions have come. */
  onDone: () => void;
}

type Existing = 'refuse' | 'update';

/** Brings a file of promotions: choose it, look at what would become of each, take all of them. */
export default function ImportDrawer({ onClose, onDone }: Props) {
  const { t } = useTranslation(['promotions', 'entity']);
  const { busy, failure, send } = useSend();
  const [existing, setExisting] = useState<Existing>('refuse');
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [outcome, setOutcome] = useState<PromotionImport | null>(null);
  const ready = outcome && !outcome.written && outcome.bad === 0 ? outcome.added + outcome.edited : 0;

  async function bring(chosen: File, dryRun: boolean) {
    setTooLarge(chosen.size > maxFileBytes);
    if (chosen.size > maxFileBytes) return;
    setFile(chosen);
    const form = new FormData();
    form.set('existing', existing);
    form.set('dryRun', String(dryRun));
    form.set('file', chosen);
    const sent = await send([existing, dryRun, chosen.name, chosen.size, chosen.lastModified], (options) =>
      apiUpload<PromotionImport>('/ePromotion/importExcel', form, options),
    );
    setOutcome(sent?.result ?? null);
    if (sent?.result.written) onDone();
  }

  return (
    <Drawer
      open
      size={760}
      title={t('entity:importTitle', { what: t('title') })}
      onClose={onClose}
      maskClosable={false}
      footer={
        <DrawerActions>
          <Button onClick={onClose}>{t(outcome?.written ? 'entity:importClose' : 'entity:cancel')}</Button>
          {outcome ? <Button onClick={() => setOutcome(null)}>{t('entity:importAnother')}</Button> : null}
          {outcome && !outcome.written && file ? (
            <Button
              type="primary"
              loading={busy}
              disabled={ready === 0}
              onClick={() => void bring(file, false)}
            >
              {t('file.take', { count: ready })}
            </Button>
          ) : null}
        </DrawerActions>
      }
    >
      {tooLarge ? <Alert type="error" role="alert" showIcon title={t('file.tooLarge')} /> : null}
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      {outcome ? (
        <ImportedPromotions outcome={outcome} />
      ) : (
        <>
          <p className="page-view-note">{t('file.note')}</p>
          <p className="import-templates">
            {['xlsx', 'csv'].map((format) => (
              <Button
                key={format}
                size="small"
                onClick={() =>
                  void apiDownload('/ePromotion/importTemplate', { format }).catch(() => undefined)
                }
              >
                {t(`entity:importTemplate.${format}`)}
              </Button>
            ))}
          </p>
          <p>
            <Radio.Group
              aria-label={t('file.existing.label')}
              value={existing}
              onChange={(event) => setExisting(event.target.value as Existing)}
              options={(['refuse', 'update'] as const).map((value) => ({
                value,
                label: t(`file.existing.${value}`),
              }))}
            />
          </p>
          <FileDrop limits={t('file.limits')} onFile={(chosen) => void bring(chosen, true)} />
          {busy ? <p role="status">{t('file.checking')}</p> : null}
        </>
      )}
    </Drawer>
  );
}
