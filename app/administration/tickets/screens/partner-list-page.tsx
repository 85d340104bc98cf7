import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { signInPartner } from '../entities.ts';
import { RenewSecret } from '../parts/renew-secret.tsx';
import { signInPartnerStore } from '../stores.server.ts';
import type { Route } from './+types/partner-list-page.ts';

export const loader = entityLoader(signInPartnerStore);
export const action = entityAction(signInPartnerStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Systems that send their people here with signed tickets. */
export default function PartnerListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('tickets');
  return (
    <EntityListPage
      entity={signInPartner}
      data={loaderData}
      note={t('partner.note')}
      rowVerbs={secret}
      initial={{ viaAdmin: false, viaDp: true, viaTy: false, enabled: true }}
    />
  );
}

const secret = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
  <RenewSecret id={row.id} name={String(row['name'])} draw={draw} />
);
