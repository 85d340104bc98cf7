import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 饮用水与茶饮品牌。 */
export default defineTenant({
  name: '山涧泉饮品股份有限公司',
  shortName: '山涧泉',
  title: '山涧泉渠道管理平台',
  slogan: '一瓶好水，从山涧到货架',
  hosts: ['shanjianquan.localhost', 'console.shanjianquan.example'],
  productPath: 'water',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#0a7f6f' },
  filings: [{ copyright: '© 2026 山涧泉饮品股份有限公司' }],
  brandLinks: [
    { label: '易快消', labelEn: 'Yikuaixiao', href: '/sites/yikuaixiao' },
    { label: '经销商登录', labelEn: 'For dealers', opens: 'login' },
  ],
  hotlines: ['400-000-0001'],
  emails: ['channel@shanjianquan.example'],
  helpLink: '/help',
  customerServiceLink: '/help#service',
  consultantLink: '/help#consultant',
  trialLink: '/user/login?from=trial',
  publicAccountLink: '/user/login?from=account',
  banners: [
    { background: 'banner-ground-valley.svg', image: 'banner-spring.svg' },
    { background: 'banner-ground-valley.svg', image: 'banner-delivery.svg' },
    { background: 'banner-ground-lake.svg', image: 'banner-shelf.svg', tone: 'dark' },
    { background: 'banner-ground-valley.svg', image: 'banner-tea.svg' },
    { background: 'banner-ground-lake.svg', image: 'banner-cooler.svg', tone: 'dark' },
    { background: 'banner-ground-valley.svg', image: 'banner-members.svg' },
  ],
});
