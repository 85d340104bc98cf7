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
    { label: '山涧泉', href: 'https://console.shanjianquan.example/' },
    { label: '麦香坊', href: 'https://console.maixiangfang.example/' },
    { label: '经销商入口', opens: 'login' },
    { label: '帮助中心', href: 'https://help.yikuaixiao.example/' },
  ],
  hotlines: ['400-000-0000', '010-0000-0000'],
  emails: ['service@yikuaixiao.example', 'partner@yikuaixiao.example'],
  customerServiceLink: 'https://kefu.yikuaixiao.example/chat',
  helpLink: 'https://help.yikuaixiao.example/console',
});
