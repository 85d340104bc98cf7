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
    { copyright: '© 2026 易快消科技有限公司' },
    {
      hosts: ['www.yikuaixiao.example'],
      copyright: '© 2026 易快消（上海）信息技术有限公司',
    },
    {
      hosts: ['yikuaixiao.localhost'],
      copyright: '© 2026 易快消科技有限公司（演示站点）',
    },
  ],
  brandLinks: [
    { label: '山涧泉', labelEn: 'Shanjianquan', href: '/sites/shanjianquan' },
    { label: '麦香坊', labelEn: 'Maixiangfang', href: '/sites/maixiangfang' },
    { label: '经销商入口', labelEn: 'For dealers', opens: 'login' },
    { label: '帮助中心', labelEn: 'Help', href: '/help' },
  ],
  hotlines: ['400-000-0000', '010-0000-0000'],
  emails: ['service@yikuaixiao.example', 'partner@yikuaixiao.example'],
  helpLink: '/help',
  customerServiceLink: '/help#service',
  consultantLink: '/help#consultant',
  trialLink: '/user/login?from=trial',
  publicAccountLink: '/user/login?from=account',
  banners: [
    { background: 'banner-ground-day.svg', image: 'banner-field.svg' },
    { background: 'banner-ground-night.svg', image: 'banner-trade.svg', tone: 'dark' },
    { background: 'banner-ground-day.svg', image: 'banner-display.svg' },
    { background: 'banner-ground-day.svg', image: 'banner-promotion.svg' },
    { background: 'banner-ground-night.svg', image: 'banner-fridges.svg', tone: 'dark' },
    { background: 'banner-ground-day.svg', image: 'banner-wecom.svg' },
  ],
});
