import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { dictItem } from '../entities.ts';
import { dictItemListPage, dictListPage } from '../pages.ts';
import { dictItemStore } from '../stores.server.ts';
import type { Route } from './+types/dict-item-list-page.ts';

export const loader = entityLoader(dictItemStore);
export const action = entityAction(dictItemStore);
export const handle: PageHandle = dictItemListPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The values of a dictionary. */
export default function DictItemListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('dictionaries');
  const dictId = loaderData.given['dictId'];
  return (
    <EntityListPage
      entity={dictItem}
      data={loaderData}
      back={
        <Link className="page-view-back" to={pathOf(dictListPage)}>
          {t('item.back')}
        </Link>
      }
      initial={{ ...(dictId ? { dictId } : {}), sortOrder: 0, enabled: true }}
    />
  );
}
