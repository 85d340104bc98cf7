import { DeleteOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useRevalidator } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Toast } from '#app/ui/calls/toast.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { OpeningButton } from '#app/ui/table/controls/opening-button.tsx';
import { entityCommands } from '../api/entity-commands.ts';
import type { Entity } from '../define-entity.ts';
import type { ChosenRows } from './chosen-rows.ts';

const RowQuestion = onDemand(() => import('./table/row-question.tsx'));

/** Whose button it was, where it is not that of one row. */
const ticked = 'ticked';

interface Props {
  deletion: Deletion;
  rows: ChosenRows;
  onDone: () => void;
}

/** Deletes the rows that are ticked, all of them or none; what is refused stays ticked. */
export function DeleteChosen({ deletion, rows, onDone }: Props) {
  const { t } = useTranslation('entity');
  const gone = deletion.gone(ticked);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (gone) done();
  }, [gone]);
  return (
    <OpeningButton
      danger
      icon={<DeleteOutlined aria-hidden />}
      loading={deletion.busy(ticked)}
      prepare={RowQuestion.prepare}
      renderOpened={(close) => (
        <RowQuestion
          lightly
          question={t('deleteChosenQuestion', { count: rows.count })}
          label={t('action.delete')}
          danger={false}
          busy={false}
          onYes={() => {
            close(true);
            void deletion.remove(ticked, rows);
          }}
          onClose={() => close()}
        />
      )}
    >
      {t('deleteChosen')}
    </OpeningButton>
  );
}

export type Deletion = ReturnType<typeof useDeletion>;

/** Deletes rows of the list that is shown; `by` is whose button it was: the ticks', or one row's. */
export function useDeletion() {
  const fetcher = useFetcher<{ ok: true; waits?: boolean } | FormError>();
  const [asked, setAsked] = useState<{ by: string; rows: ChosenRows } | null>(null);
  const [read, setRead] = useState<typeof fetcher.data>();
  const idle = fetcher.state === 'idle';
  const answer = idle && fetcher.data !== read ? fetcher.data : undefined;
  return {
    /** Why they stayed, until it has been read. */
    refused: (by: string) => (answer && !answer.ok && asked?.by === by ? answer.message : null),
    /** Whether what somebody's button deleted is gone, until it has been read. */
    gone: (by: string) => answer?.ok === true && asked?.by === by,
    /** What has been deleted, until it has been read. */
    deleted: (answer?.ok && asked?.rows) || null,
    /** Whether it is gone only once somebody has approved it. */
    waits: answer?.ok === true && answer.waits === true,
    busy: (by: string) => !idle && asked?.by === by,
    forget: () => setRead(fetcher.data),
    remove: async (by: string, rows: ChosenRows) => {
      setAsked({ by, rows });
      await fetcher.submit({ does: 'delete', payload: JSON.stringify(rows.target) }, { method: 'post' });
    },
  };
}

interface ToastProps {
  entity: Entity;
  deletion: Deletion;
  /** Whether the person may bring back what was deleted. */
  mayRestore: boolean;
}

/** Says how many rows were deleted; what lies in the recycle bin comes back by one click. */
export function DeletedToast({ entity, deletion, mayRestore }: ToastProps) {
  const { t } = useTranslation('entity');
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null);
  const { deleted, forget } = deletion;

  async function undo(ids: readonly string[]) {
    forget();
    try {
      await entityCommands(entity.wire)('PUT /putRecycleBin', { ids });
      setOutcome({ ok: true, message: t('restored', { count: ids.length }) });
    } catch (error) {
      setOutcome({
        ok: false,
        message: (error instanceof ApiError && error.message) || t('common:errors.unforeseen'),
      });
    }
    await revalidate();
  }

  const refused = deletion.refused(ticked);
  if (refused) return <Toast kind="warning" title={refused} onClose={forget} />;
  if (!deleted) return <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />;
  const ids = 'ids' in deleted.target ? deleted.target.ids : [];
  return (
    <Toast
      kind="success"
      title={deletion.waits ? t('waits') : t('deletedRows', { count: deleted.count })}
      action={
        mayRestore && ids.length > 0 && !deletion.waits ? (
          <Button size="small" type="link" onClick={() => void undo(ids)}>
            {t('undo')}
          </Button>
        ) : undefined
      }
      onClose={forget}
    />
  );
}
