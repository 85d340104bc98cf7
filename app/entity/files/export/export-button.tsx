import { DownloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileFormat, fileFormats } from '#app/lib/files/file-formats.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { announceTask } from '#app/shell/tasks/task-board.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import { MenuButton } from '#app/ui/table/controls/menu-button.tsx';
import { entityCommands } from '../../api/entity-commands.ts';

interface Props {
  /** The entity's wire path. */
  wire: string;
  /** The list's query as the address has it. */
  query: Record<string, string>;
  /** The columns on the screen, in their order. */
  columns: readonly string[];
  /** Only these rows; none: the whole filter. */
  ids: readonly string[];
}

/** Starts the export of the filter's rows, or of those that are ticked, in the columns the list shows. */
export function ExportButton({ wire, query, columns, ids }: Props) {
  const { t } = useTranslation('entity');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [started, setStarted] = useState(false);
  const once = useRetryKey();

  async function start(format: FileFormat) {
    setBusy(true);
    setFailure(null);
    setStarted(false);
    try {
      const { pageNumber: _page, size: _size, after: _after, ...filter } = query;
      const asked = { query: filter, columns, ids, format };
      const task = await once([wire, asked], (idempotencyKey) =>
        entityCommands(wire)('POST /exportTask', asked, { mask: false, idempotencyKey }),
      );
      setStarted(true);
      announceTask(task.id);
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('common:errors.download-failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className="export-button">
      {failure ? (
        <span role="alert" className="field-error">
          {failure}
        </span>
      ) : null}
      <span role="status" className="page-view-note">
        {started ? t('exportStarted') : ''}
      </span>
      <MenuButton
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        items={fileFormats.map((format) => ({ key: format, label: t(`exportAs.${format}`) }))}
        onPick={(key) => void start(key as FileFormat)}
      >
        {t(ids.length > 0 ? 'exportChosen' : 'action.export')}
      </MenuButton>
    </span>
  );
}
