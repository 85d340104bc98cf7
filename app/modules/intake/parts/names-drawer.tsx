import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { intakeApi } from '../api.server.ts';
import type { OutsideRow, Received } from '../wire.ts';
import { OursSelect } from './ours-select.tsx';
import { OutsideLines } from './outside-lines.tsx';

interface Props {
  row: OutsideRow;
  onDone(answer: { orders: Received[] }): void;
  onClose(): void;
}

/** Says what the unknown names of an order mean here; it is then placed, and so are others that wait for them. */
export default function NamesDrawer({ row, onDone, onClose }: Props) {
  const { t } = useTranslation('intake');
  const [form] = Form.useForm<{ ours: string[] }>();
  const draft = useFormDraft('intake:names', row.id, form);
  const { run, busy, problem } = useCommand<typeof intakeApi>();
  const unknown = row.problems.flatMap(({ kind, theirs, text }) =>
    kind === 'refused' ? [] : [{ kind, theirs, text }],
  );
  function save({ ours }: { ours: (string | undefined)[] }) {
    const names = unknown.flatMap(({ kind, theirs }, index) => {
      const meant = ours[index]?.trim();
      return meant ? [{ kind, theirs, ours: meant }] : [];
    });
    return run('PUT /eOrder/eOrder/outside/map', { id: row.id, names }, draft.saved(onDone));
  }
  return (
    <FormDrawer
      title={t('do.map')}
      saveLabel={t('saveNames')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p>{t('mapNote', { no: row.externalNo, source: row.source })}</p>
      <OutsideLines row={row} />
      <ProblemNote text={problem} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        {unknown.map(({ kind, theirs, text }, index) => (
          <Form.Item key={`${kind} ${theirs}`} name={['ours', index]} label={text}>
            {kind === 'unit' ? (
              <Input maxLength={20} placeholder={t('ours.unit')} />
            ) : (
              <OursSelect kind={kind} label={text} />
            )}
          </Form.Item>
        ))}
      </Form>
    </FormDrawer>
  );
}
