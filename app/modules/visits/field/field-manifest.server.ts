import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { fieldPage } from '../pages.ts';

/** The web app manifest of the field app: the brand's name, mark and colour. */
export function fieldManifest({ tenant, t }: Pick<Ctx, 'tenant' | 't'>) {
  const { shortName, theme } = tenant;
  const start = pathOf(fieldPage);
  const icon = (side: number, purpose: string) => ({
    src: `/app-icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: start,
    name: `${shortName}${t('visits:field.title')}`,
    short_name: shortName,
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: theme.colorPrimary,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
