import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
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
  return (
    <>
      <EntityListPage
        entity={slideshow}
        data={loaderData}
        note={t('slideshow.note')}
        initial={{ goal: 'login', tone: 'light', sortOrder: 10, enabled: true }}
        rowActions={previewOf(setShown)}
      />
      {shown ? <SlideDrawer slide={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

const previewOf = (open: (row: SlideRow) => void) => (row: EntityRow) => (
  <PreviewButton onOpen={() => open(row as unknown as SlideRow)} />
);

function PreviewButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('slideshows');
  return (
    <button type="button" className="row-action" onClick={onOpen}>
      {t('preview.open')}
    </button>
  );
}
