import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { type ListedRegistration, registration } from '../entities.ts';
import { DecideVerbs, registrationOf, Status } from '../parts/registration-cells.tsx';
import { registrationStore } from '../stores.server.ts';
import { decide } from '../use-cases/decide.server.ts';
import { listOffers } from '../use-cases/list-offers.server.ts';
import type { Route } from './+types/registrations-page.ts';

const DecideDrawer = onDemand(() => import('../parts/decide-drawer.tsx'));

const list = entityLoader(registrationStore);
const offered = pageLoader(async (ctx) => ({
  title: ctx.t('registration:menu.list'),
  offers: await listOffers(ctx),
}));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await offered(args)) });

export const action = pageAction(async (ctx, form) => {
  const id = formText(form, 'id');
  await decide(
    ctx,
    formText(form, 'pass') === 'true'
      ? { id, pass: true, roleId: formText(form, 'roleId'), departId: formText(form, 'departId') }
      : { id, pass: false, reason: formText(form, 'reason') },
  );
  return { ok: true as const };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const cells = { status: (row: EntityRow) => <Status row={registrationOf(row)} /> };

/** People who asked for an account; an administrator says yes or no (AUT-17). */
export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('registration');
  const [open, setOpen] = useState<{ row: ListedRegistration; pass: boolean } | null>(null);
  const verbs = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => (
    <DecideVerbs
      row={registrationOf(row)}
      draw={draw}
      onDecide={(pass) => setOpen({ row: registrationOf(row), pass })}
    />
  );
  return (
    <>
      <EntityListPage
        entity={registration}
        data={loaderData}
        note={t('list.note')}
        cells={cells}
        rowVerbs={verbs}
      />
      {open ? <DecideDrawer {...open} offers={loaderData.offers} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
