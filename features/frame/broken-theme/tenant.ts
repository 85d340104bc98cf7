import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 样式写坏了的品牌：其余的东西都照常。 */
export default defineTenant({
  name: '坏样式饮品有限公司',
  shortName: '坏样式',
  title: '坏样式管理平台',
  slogan: '样式坏了，生意照做',
  hosts: ['huaiyangshi.localhost'],
  productPath: 'broken',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#7a5a12' },
  filings: [{ copyright: '© 2026 坏样式饮品有限公司', icp: '闽ICP备00000000号-2' }],
});
