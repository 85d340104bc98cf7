import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { enterpriseMember } from '../entities.ts';
import { enterpriseMemberStore } from '../stores.server.ts';
import type { Route } from './+types/member-list-page.ts';

export const loader = entityLoader(enterpriseMemberStore);
export const action = entityAction(enterpriseMemberStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Who of which company signs in to which account. */
export default function MemberListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('enterprise');
  return <EntityListPage entity={enterpriseMember} data={loaderData} note={t('member.note')} />;
}
