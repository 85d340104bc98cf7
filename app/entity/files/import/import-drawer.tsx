import { Alert, Button, Drawer, Progress, Radio, Steps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { DrawerActions } from '#app/ui/drawers/drawer-actions.tsx';
import { type Entity, titleKey } from '../../define-entity.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportPreview } from './import-preview.tsx';
import { NameQuestions } from './name-questions.tsx';
import { useImport } from './use-import.ts';

interface Props {
  entity: Entity;
  /** Whether a file may change rows that are there. */
  mayUpdate: boolean;
  onClose: () => void;
  /** Rows have come. */
  onDone: () => void;
}

/** Brings a file of rows: choose it, look at what was read of it, take it. */
export default function ImportDrawer({ entity, mayUpdate, onClose, onDone }: Props) {
  const { t } = useTranslation('entity');
  const { state, work, failure, bring, answer, take, cancel, restart } = useImport(entity.wire, onDone);
  const [mode, setMode] = useState<'all' | 'good'>('all');
  const [existing, setExisting] = useState<'refuse' | 'update'>('refuse');
  const checked = state?.status === 'checked' ? state : null;
  const good = checked ? checked.total - checked.bad - checked.same : 0;
  // Nothing is whole that has a wrong row.
  const chosen = checked && checked.bad > 0 ? 'good' : mode;
  const step = state?.status === 'done' ? 2 : checked ? 1 : 0;

  return (
    <Drawer
      open
      size={760}
      title={t('importTitle', { what: t(titleKey(entity)) })}
      onClose={onClose}
      maskClosable={false}
      footer={
        <DrawerActions>
          {work ? (
            <Button onClick={cancel}>{t('importCancel')}</Button>
          ) : (
            <Button onClick={onClose}>{t(step === 2 ? 'importClose' : 'cancel')}</Button>
          )}
          {checked && !work ? <Button onClick={restart}>{t('importAnother')}</Button> : null}
          {checked ? (
            <Button type="primary" loading={work !== null} disabled={good === 0} onClick={() => take(chosen)}>
              {t('importTake', { count: good })}
            </Button>
          ) : null}
        </DrawerActions>
      }
    >
      <Steps
        size="small"
        className="import-steps"
        current={step}
        items={['choose', 'check', 'done'].map((name) => ({ title: t(`importStep.${name}`) }))}
      />
      {failure ? <Alert type="error" showIcon title={failure} role="alert" /> : null}
      {work ? (
        <div className="import-work" role="status">
          <p>{t(checked ? 'importWriting' : 'importReading', { done: work.done ?? 0 })}</p>
          <Progress percent={work.percent ?? 0} status="active" aria-label={t('importProgress')} />
        </div>
      ) : null}
      {!state && !work ? (
        <>
          <p className="page-view-note">{t('importNote')}</p>
          <p className="import-templates">
            {['xlsx', 'csv'].map((format) => (
              <Button
                key={format}
                size="small"
                onClick={() =>
                  void apiDownload(`${entity.wire}/importTemplate`, { format }).catch(() => undefined)
                }
              >
                {t(`importTemplate.${format}`)}
              </Button>
            ))}
          </p>
          {mayUpdate ? (
            <p>
              <Radio.Group
                aria-label={t('importExisting.label')}
                value={existing}
                onChange={(event) => setExisting(event.target.value as 'refuse' | 'update')}
                options={(['refuse', 'update'] as const).map((value) => ({
                  value,
                  label: t(`importExisting.${value}`),
                }))}
              />
            </p>
          ) : null}
          <FileDrop onFile={(file) => bring(file, existing)} />
        </>
      ) : null}
      {state?.status === 'failed' ? (
        <>
          <Alert type="error" showIcon title={t('importFailed')} description={state.problem} role="alert" />
          <Button onClick={restart}>{t('importAnother')}</Button>
        </>
      ) : null}
      {checked && !work ? (
        <>
          <NameQuestions state={checked} onAnswer={answer} />
          <ImportPreview wire={entity.wire} state={checked} />
          {checked.bad > 0 ? null : (
            <Radio.Group
              aria-label={t('importMode.label')}
              value={mode}
              onChange={(event) => setMode(event.target.value as 'all' | 'good')}
              options={(['all', 'good'] as const).map((value) => ({
                value,
                label: t(`importMode.${value}`),
              }))}
            />
          )}
        </>
      ) : null}
      {state?.status === 'done' ? (
        <>
          <Alert
            type="success"
            showIcon
            title={
              state.updated > 0
                ? t('importChanged', { added: state.imported - state.updated, updated: state.updated })
                : t('importDone', { count: state.imported })
            }
            description={state.bad > 0 ? t('importLeft', { count: state.bad }) : undefined}
            role="status"
          />
          {state.bad > 0 ? <ImportPreview wire={entity.wire} state={state} /> : null}
        </>
      ) : null}
    </Drawer>
  );
}
