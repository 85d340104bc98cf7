import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { eventDelivery } from '../entities.ts';
import { eventNames } from '../event-names.server.ts';
import { deliveryRef, skipInput } from '../inputs.ts';
import { DeliveryActions } from '../parts/delivery-actions.tsx';
import { eventDeliveryStore } from '../stores.server.ts';
import { retryDelivery, skipDelivery } from '../use-cases/settle-delivery.server.ts';
import type { Route } from './+types/delivery-list-page.ts';

const EventDrawer = onDemand(() => import('../parts/event-drawer.tsx'));
const SkipDialog = onDemand(() => import('../parts/skip-dialog.tsx'));

const list = entityLoader(eventDeliveryStore);

export const loader = async (args: Route.LoaderArgs) => {
  const data = await list(args);
  const names = pageLoader((ctx) => Promise.resolve(eventNames(ctx)));
  return { ...data, names: await names(args) };
};

export const action = pageAction(async (ctx, form) => {
  const does = formText(form, 'does');
  const sent = Object.fromEntries(form);
  if (does === 'retry') await retryDelivery(ctx, checkInput(deliveryRef, sent));
  else if (does === 'skip') await skipDelivery(ctx, checkInput(skipInput, sent));
  else throw badInput('does');
  return { ok: true as const, message: ctx.t(`deliveries:done.${does}`) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Events on their way to those who listen; what has failed is tried again or let be here. */
export default function DeliveryListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deliveries');
  const fetcher = useFetcher<typeof action>();
  const name = (row: EntityRow) => loaderData.names[String(row['event'])] ?? String(row['event']);
  const [shown, setShown] = useState<EntityRow | null>(null);
  const [skipping, setSkipping] = useState<EntityRow | null>(null);
  const send = (does: 'retry' | 'skip', { id, version }: EntityRow, reason = '') =>
    void fetcher.submit({ does, id, version: String(version), reason }, { method: 'post' });
  const actions = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
    <DeliveryActions
      row={row}
      draw={draw}
      onShow={() => setShown(row)}
      onRetry={() => send('retry', row)}
      onSkip={() => setSkipping(row)}
    />
  );
  return (
    <>
      <OutcomeNote outcome={fetcher.data} />
      <EntityListPage
        entity={eventDelivery}
        data={loaderData}
        note={t('note')}
        cells={{ event: name }}
        rowVerbs={actions}
      />
      {shown ? <EventDrawer id={shown.id} name={name(shown)} onClose={() => setShown(null)} /> : null}
      {skipping ? (
        <SkipDialog
          onSkip={(reason) => {
            send('skip', skipping, reason);
            setSkipping(null);
          }}
          onClose={() => setSkipping(null)}
        />
      ) : null}
    </>
  );
}
