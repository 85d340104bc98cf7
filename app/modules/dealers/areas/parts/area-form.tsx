import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { dealersApi } from '../../api.server.ts';
import { maxCorners, readCorners, ringProblem, tidyRing, writeCorners } from '../rules.ts';

/** An area that is being drawn: its corners as they are written, one a line. */
export interface AreaDraft {
  /** Null for a new one. */
  id: string | null;
  version: number;
  name: string;
  brands: string;
  corners: string;
}

interface Props {
  dealer: { id: string; brands: string | null };
  draft: AreaDraft;
  onChange: (draft: AreaDraft) => void;
  onClose: () => void;
}

/** Names an area and saves it; its corners can be written as well as drawn, and each says what the other does. */
export function AreaForm({ dealer, draft, onChange, onClose }: Props) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { run, busy, problem } = useCommand<typeof dealersApi>();
  useUnsaved(!busy);
  const { ring, fault } = judge(draft.corners);
  // Whoever has not come far enough has done nothing wrong yet.
  const isShort = ring !== null && ring.length < 3;
  const sentence = fault ? t(`errors.${fault.code}`, fault) : null;
  const { id, version, name, brands } = draft;
  const save = async () => {
    const drawn = { name, brands, corners: ring ?? [] };
    const done =
      id === null
        ? await run('POST /eddl/areas/add', { dealerId: dealer.id, ...drawn })
        : await run('PUT /eddl/areas/edit', { id, version, ...drawn });
    // It goes when the list has what was saved.
    if (done) onClose();
  };
  return (
    <>
      <h2>{t(id === null ? 'area.add' : 'area.edit')}</h2>
      <p>{t('area.how')}</p>
      <ProblemNote text={problem} />
      <Form layout="vertical" requiredMark={false} onFinish={() => void save()}>
        <Form.Item label={t('area.name')} htmlFor="area-name">
          <Input
            id="area-name"
            maxLength={40}
            value={name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </Form.Item>
        <Form.Item
          label={t('area.brands')}
          htmlFor="area-brands"
          extra={dealer.brands ? t('area.brandsOf', { brands: dealer.brands }) : t('area.brandsHint')}
        >
          <Input
            id="area-brands"
            maxLength={300}
            value={brands}
            onChange={({ target }) => onChange({ ...draft, brands: target.value })}
          />
        </Form.Item>
        <Form.Item
          label={t('area.corners', { count: ring?.length ?? 0, max: maxCorners })}
          htmlFor="area-corners"
          extra={t('area.cornersHint')}
          validateStatus={sentence && !isShort ? 'error' : ''}
          help={isShort ? undefined : sentence}
        >
          <Input.TextArea
            id="area-corners"
            rows={7}
            value={draft.corners}
            onChange={({ target }) => onChange({ ...draft, corners: target.value })}
          />
        </Form.Item>
        <div className="area-acts">
          <Button
            disabled={!ring || ring.length === 0}
            onClick={() => onChange({ ...draft, corners: writeCorners((ring ?? []).slice(0, -1)) })}
          >
            {t('area.undo')}
          </Button>
          <Button onClick={onClose}>{t('entity:cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={busy}
            disabled={name.trim() === '' || fault !== null}
          >
            {t('entity:save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** What is written as a ring, and what is wrong with it. */
function judge(text: string) {
  const read = readCorners(text);
  if ('badLine' in read) return { ring: null, fault: { code: 'area-line' as const, line: read.badLine } };
  const ring = tidyRing(read.corners);
  return { ring, fault: ringProblem(ring) };
}
