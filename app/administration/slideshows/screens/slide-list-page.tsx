import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { slideshow } from '../entities.ts';
import { slideStore } from '../stores.server.ts';
import type { SlideRow } from '../wire.ts';
import type { Route } from './+types/slide-list-page.ts';

const SlideDrawer = onDemand(() => import('../parts/slide-drawer.tsx'));

export const loader = entityLoader(slideStore);
export const action = entityAction(slideStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Banners of the brand's public page, each with its picture and a preview (CFG-01). */
export default function SlideListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('slideshows');
  const [shown, setShown] = useState<SlideRow | null>(null);
  const preview = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) =>
    draw([
      'edit',
      { key: 'preview', label: t('preview.open'), onClick: () => setShown(row as unknown as SlideRow) },
    ]);
  return (
    <>
      <EntityListPage
        entity={slideshow}
        data={loaderData}
        note={t('slideshow.note')}
        initial={{ goal: 'login', tone: 'light', sortOrder: 10, enabled: true }}
        rowVerbs={preview}
      />
      {shown ? <SlideDrawer slide={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
