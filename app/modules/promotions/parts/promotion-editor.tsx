import { Button, Steps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { promotionsApi } from '../api.server.ts';
import type { Draft } from '../editing/rules-draft.ts';
import type { Choices } from '../editing/use-cases/list-choices.server.ts';
import { promotionDetailPage } from '../pages.ts';
import { BasicFields } from './basic-fields.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { ReturnField } from './return-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { TryOutPanel } from './try-out-panel.tsx';
import { useMoreChoices } from './use-more-choices.ts';

const steps = ['basics', 'goods', 'rule', 'scope', 'limits'] as const;

/** A promotion in five steps; what it does and a basket to try it on stand beside them all the time. */
export function PromotionEditor({
  draft: first,
  choices: offered,
  replaces,
}: {
  draft: Draft;
  choices: Choices;
  replaces: Replaced | null;
}) {
  const { t } = useTranslation(['promotions', 'entity']);
  const [draft, setDraft] = useState(first);
  const { choices, search } = useMoreChoices(offered);
  const [step, setStep] = useState(0);
  const [missing, setMissing] = useState(false);
  const { busy, problem, run } = useCommand<typeof promotionsApi>({ quiet: true });
  const navigate = useNavigate();
  const to = usePathOf();
  const change = (more: Partial<Draft>) => setDraft((one) => ({ ...one, ...more }));
  const define = (more: Partial<Draft['definition']>) =>
    setDraft((one) => ({ ...one, definition: { ...one.definition, ...more } }));

  async function save() {
    const { id, code, version, ...facts } = draft;
    // What is missing there is shown there.
    if (step > 0 && !(code.trim() && facts.name.trim() && facts.validFrom && facts.validTo)) {
      setStep(0);
      setMissing(true);
      return;
    }
    setMissing(false);
    const sent =
      id === null
        ? await run('POST /ePromotion/add', { code, ...facts })
        : await run('PUT /ePromotion/edit', { id, version, ...facts });
    if (sent) await navigate(to(promotionDetailPage, { id: sent.answer.id }));
  }

  const shared = { draft, choices, search, change, define };
  return (
    <div className="promotion-editor">
      <form
        className="panel"
        aria-label={t(first.id === null ? 'edit.title' : 'edit.change')}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Steps
          size="small"
          responsive={false}
          current={step}
          onChange={setStep}
          items={steps.map((name) => ({ title: t(`edit.step.${name}`) }))}
        />
        <RefusalToast text={missing ? t('edit.missing') : problem} />
        {step === 0 ? <BasicFields {...shared} replaces={replaces} /> : null}
        {step === 1 ? <GoodsFields {...shared} /> : null}
        {step === 2 ? (
          <>
            <RuleFields {...shared} />
            <ReturnField {...shared} />
          </>
        ) : null}
        {step === 3 ? <ScopeFields {...shared} /> : null}
        {step === 4 ? <LimitFields {...shared} /> : null}
        <div className="promotion-editor-foot">
          <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
            {t('edit.back')}
          </Button>
          <Button disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
            {t('edit.next')}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('edit.save')}
          </Button>
        </div>
      </form>
      <TryOutPanel draft={draft} choices={choices} search={search} />
    </div>
  );
}

/** The version in force that what is edited would take over from, as which one, and the tenant's day. */
export interface Replaced {
  standing: number;
  number: number;
  today: string;
}

/** What every step of the editor has. */
export interface StepProps {
  draft: Draft;
  choices: Choices;
  /** Offers more goods, dealers and outlets by what is typed. */
  search(keyword: string): void;
  change(more: Partial<Draft>): void;
  define(more: Partial<Draft['definition']>): void;
}
