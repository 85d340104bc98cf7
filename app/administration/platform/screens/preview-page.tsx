import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { listThemes } from '../use-cases/list-tenants.server.ts';
import type { Route } from './+types/preview-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('platform:menu.preview'),
  tenants: await listThemes(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const modes = ['light', 'dark'] as const;
const widths = ['desktop', 'phone'] as const;

/** Every component in a tenant's theme, light or dark, wide or on a phone, beside another tenant's. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('platform');
  const { tenants } = loaderData;
  const [query, setQuery] = useSearchParams();
  const known = (requested: string | null, place: number) =>
    tenants.find(({ slug }) => slug === requested)?.slug ?? tenants[place]?.slug ?? '';
  const sides = { left: known(query.get('left'), 0), right: known(query.get('right'), 1) };
  const mode = modes.find((one) => one === query.get('mode')) ?? 'light';
  const width = widths.find((one) => one === query.get('width')) ?? 'desktop';
  const change = (what: Record<string, string>) =>
    setQuery({ ...sides, mode, width, ...what }, { replace: true, preventScrollReset: true });
  const options = tenants.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <PageView
      title={t('menu.preview')}
      description={t('preview.note')}
      search={
        <div className="platform-preview-tools">
          {(['left', 'right'] as const).map((side) => (
            <Select
              key={side}
              aria-label={t(`preview.${side}`)}
              value={sides[side]}
              options={options}
              onChange={(slug) => change({ [side]: slug })}
            />
          ))}
          <Segmented
            aria-label={t('preview.mode')}
            value={mode}
            options={modes.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={(next) => change({ mode: next })}
          />
          <Segmented
            aria-label={t('preview.width')}
            value={width}
            options={widths.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={(next) => change({ width: next })}
          />
        </div>
      }
    >
      <div className="platform-preview" data-width={width}>
        {(['left', 'right'] as const).map((side) => (
          <iframe
            sandbox="allow-same-origin"
            key={side}
            title={t('preview.frame', {
              name: tenants.find(({ slug }) => slug === sides[side])?.name ?? '',
            })}
            src={`/platform/specimen?${new URLSearchParams({ tenant: sides[side], mode })}`}
          />
        ))}
      </div>
    </PageView>
  );
}
