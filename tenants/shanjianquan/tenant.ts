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
  filings: [{ copyright: '© 2026 山涧泉饮品股份有限公司', icp: '浙ICP备00000000号-1' }],
  brandLinks: [
    { label: '品牌官网', labelEn: 'Our waters', href: 'https://www.shanjianquan.example/' },
    { label: '经销商登录', labelEn: 'For dealers', opens: 'login' },
  ],
  hotlines: ['400-000-0001'],
  emails: ['channel@shanjianquan.example'],
  customerServiceLink: 'https://kefu.shanjianquan.example/chat',
  helpLink: 'https://help.shanjianquan.example/',
  consultantLink: 'https://kefu.shanjianquan.example/consultant',
  trialLink: 'https://try.shanjianquan.example/',
  publicAccountLink: 'https://mp.shanjianquan.example/follow',
  suiteInstallLink: 'https://suite.shanjianquan.example/install',
  suiteRegisterLink: 'https://suite.shanjianquan.example/register',
  banners: [
    { background: 'banner-ground-valley.svg', image: 'banner-spring.svg' },
    { background: 'banner-ground-valley.svg', image: 'banner-delivery.svg' },
    { background: 'banner-ground-lake.svg', image: 'banner-shelf.svg', tone: 'dark' },
    { background: 'banner-ground-valley.svg', image: 'banner-tea.svg' },
    { background: 'banner-ground-lake.svg', image: 'banner-cooler.svg', tone: 'dark' },
    { background: 'banner-ground-valley.svg', image: 'banner-members.svg' },
  ],
});
