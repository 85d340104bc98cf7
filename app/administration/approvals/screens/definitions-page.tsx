import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { ApprovalCondition } from '#app/services/approvals/rules.ts';
import type { ApprovalDefinition } from '#app/services/approvals/wire.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { DefinitionDrawer } from '../parts/definition-drawer.tsx';
import { listApprovalKinds, listDefinitions } from '../use-cases/definitions.server.ts';
import type { Route } from './+types/definitions-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('approvals:menu.define'),
  definitions: await listDefinitions(ctx),
  kinds: listApprovalKinds(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What has to be approved by whom: business, amount, channels and steps. */
export default function DefinitionsPage({ loaderData: { definitions, kinds } }: Route.ComponentProps) {
  const { t } = useTranslation('approvals');
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<ApprovalDefinition | 'new' | null>(null);
  const conditionText = (condition: ApprovalCondition, biz: string) => {
    const fact = kinds
      .find(({ value }) => value === biz)
      ?.facts.find(({ value }) => value === condition.fact);
    const name = fact?.label ?? condition.fact;
    if ('from' in condition) {
      const from = fact?.type === 'money' ? formatFen(condition.from) : condition.from;
      return t('define.conditionFrom', { name, from });
    }
    const values = condition.oneOf.map(
      (value) => fact?.choices.find((one) => one.value === value)?.label ?? value,
    );
    return t('define.conditionOneOf', { name, values: values.join(t('common:mark.list')) });
  };
  return (
    <PageView
      title={t('menu.define')}
      description={t('define.note')}
      className="approvals"
      actions={
        <Button type="primary" onClick={() => setEdited('new')}>
          {t('define.add')}
        </Button>
      }
    >
      {definitions.length === 0 ? <Empty description={t('define.empty')} /> : null}
      <ul className="approval-list">
        {definitions.map((one) => (
          <li key={one.id} className="panel approval-card" aria-label={one.name}>
            <div className="approval-card-words">
              <h2>
                {one.name} <Tag>{kinds.find(({ value }) => value === one.biz)?.label ?? one.biz}</Tag>
                {one.enabled === 'no' ? <Tag>{t('define.off')}</Tag> : null}
              </h2>
              <p className="approval-card-meta">
                {t('define.from', { amount: formatFen(one.minFen) })} ·{' '}
                {one.channels.length > 0 ? one.channels.join(t('common:mark.list')) : t('define.allChannels')}
                {one.conditions.map((condition) => ` · ${conditionText(condition, one.biz)}`)}
              </p>
              <ol className="approval-steps">
                {one.steps.map((step, index) => (
                  <li key={`${index} ${step.name}`}>
                    {t('common:mark.aside', {
                      text: step.name,
                      aside: [t(`by.${step.by}`), step.by === 'user' ? null : step.value]
                        .filter(Boolean)
                        .join(' '),
                    })}
                  </li>
                ))}
              </ol>
            </div>
            <div className="approval-card-actions">
              <Button onClick={() => setEdited(one)}>{t('define.edit')}</Button>
            </div>
          </li>
        ))}
      </ul>
      {edited ? (
        <DefinitionDrawer
          edited={edited}
          kinds={kinds}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void revalidate();
          }}
        />
      ) : null}
    </PageView>
  );
}
