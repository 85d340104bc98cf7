import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 新茶坊：不在 tenants/ 里，验收时放进去，看一个文件夹是不是就够了。 */
export default defineTenant({
  name: '新茶坊饮品有限公司',
  shortName: '新茶坊',
  title: '新茶坊门店管理平台',
  slogan: '一叶一盏，店店如新',
  hosts: ['xinchafang.localhost'],
  productPath: 'tea',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#7a5a12' },
  filings: [{ copyright: '© 2026 新茶坊饮品有限公司', icp: '闽ICP备00000000号-1' }],
});
