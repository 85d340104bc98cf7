import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 平台自己的品牌；开发环境里未登记的域名也归它。 */
export default defineTenant({
  name: '易快消科技有限公司',
  shortName: '易快消',
  title: '易快消管理平台',
  slogan: '拜访、陈列、订货、返利，一线的每一步都算数',
  hosts: ['localhost', '127.0.0.1', 'yikuaixiao.localhost', 'www.yikuaixiao.example'],
  productPath: 'fmcg',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#1890ff' },
  filings: [
    { copyright: '© 2026 易快消科技有限公司', icp: '京ICP备00000000号-1' },
    {
      hosts: ['www.yikuaixiao.example'],
      copyright: '© 2026 易快消（上海）信息技术有限公司',
      icp: '沪ICP备00000000号-2',
    },
    {
      hosts: ['yikuaixiao.localhost'],
      copyright: '© 2026 易快消科技有限公司（演示站点）',
      icp: '京ICP备00000000号-3',
    },
  ],
  brandLinks: [
    { label: '山涧泉', labelEn: 'Shanjianquan', href: 'https://console.shanjianquan.example/' },
    { label: '麦香坊', labelEn: 'Maixiangfang', href: 'https://console.maixiangfang.example/' },
    { label: '经销商入口', labelEn: 'For dealers', opens: 'login' },
    { label: '帮助中心', labelEn: 'Help', href: 'https://help.yikuaixiao.example/' },
  ],
  hotlines: ['400-000-0000', '010-0000-0000'],
  emails: ['service@yikuaixiao.example', 'partner@yikuaixiao.example'],
  customerServiceLink: 'https://kefu.yikuaixiao.example/chat',
  helpLink: 'https://help.yikuaixiao.example/console',
  consultantLink: 'https://kefu.yikuaixiao.example/consultant',
  trialLink: 'https://try.yikuaixiao.example/',
  publicAccountLink: 'https://mp.yikuaixiao.example/follow',
  suiteInstallLink: 'https://suite.yikuaixiao.example/install',
  suiteRegisterLink: 'https://suite.yikuaixiao.example/register',
  banners: [
    { background: 'banner-ground-day.svg', image: 'banner-field.svg' },
    { background: 'banner-ground-night.svg', image: 'banner-trade.svg', tone: 'dark' },
    { background: 'banner-ground-day.svg', image: 'banner-display.svg' },
    { background: 'banner-ground-day.svg', image: 'banner-promotion.svg' },
    { background: 'banner-ground-night.svg', image: 'banner-fridges.svg', tone: 'dark' },
    { background: 'banner-ground-day.svg', image: 'banner-wecom.svg' },
  ],
});
