import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 烘焙与休闲食品品牌。 */
export default defineTenant({
  name: '麦香坊食品有限公司',
  shortName: '麦香坊',
  title: '麦香坊销售管理平台',
  slogan: '把刚出炉的香气，送到每一家门店',
  hosts: ['maixiangfang.localhost', 'console.maixiangfang.example'],
  productPath: 'bakery',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#c2410c' },
  filings: [{ copyright: '© 2026 麦香坊食品有限公司' }],
  brandLinks: [
    { label: '易快消', labelEn: 'Yikuaixiao', href: '/sites/yikuaixiao' },
    { label: '门店订货', labelEn: 'Order for a shop', opens: 'login' },
  ],
  hotlines: ['400-000-0002'],
  emails: ['sales@maixiangfang.example'],
  helpLink: '/help',
  customerServiceLink: '/help#service',
  consultantLink: '/help#consultant',
  trialLink: '/user/login?from=trial',
  publicAccountLink: '/user/login?from=account',
  banners: [
    { background: 'banner-ground-wheat.svg', image: 'banner-basket.svg' },
    { background: 'banner-ground-wheat.svg', image: 'banner-bakery.svg' },
    { background: 'banner-ground-wheat.svg', image: 'banner-cabinet.svg' },
    { background: 'banner-ground-oven.svg', image: 'banner-festival.svg', tone: 'dark' },
    { background: 'banner-ground-wheat.svg', image: 'banner-snacks.svg' },
    { background: 'banner-ground-oven.svg', image: 'banner-order.svg', tone: 'dark' },
  ],
});
