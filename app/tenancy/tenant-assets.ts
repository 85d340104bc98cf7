import type { Tenant } from './define-tenant.ts';

/** Every picture that tenant.ts names, as [field, file]. */
export function assetsOf(
  tenant: Pick<Tenant, 'logo' | 'favicon' | 'loginBackground' | 'banners'>,
): [string, string][] {
  const { logo, favicon, loginBackground, banners = [] } = tenant;
  return [
    ['logo', logo],
    ['favicon', favicon],
    ...(loginBackground ? [['loginBackground', loginBackground] as [string, string]] : []),
    ...banners.flatMap(({ background, image }, index): [string, string][] => [
      ...(background.startsWith('#')
        ? []
        : [[`banners.${index}.background`, background] as [string, string]]),
      [`banners.${index}.image`, image],
    ]),
  ];
}
