import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { dict } from '../entities.ts';
import { dictItemListPage } from '../pages.ts';
import { dictStore } from '../stores.server.ts';
import type { Route } from './+types/dict-list-page.ts';

export const loader = entityLoader(dictStore);
export const action = entityAction(dictStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Dictionaries; each leads to its values. */
export default function DictListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('dictionaries');
  const items = ({ id }: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) =>
    draw([
      { key: 'items', label: t('item.title'), link: { to: `${pathOf(dictItemListPage)}?dictId=${id}` } },
    ]);
  return <EntityListPage entity={dict} data={loaderData} note={t('dict.note')} rowVerbs={items} />;
}
