import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 冷饮设备维修商，用制造系统模式：维修与备件。 */
export default defineTenant({
  name: '恒冷设备服务有限公司',
  shortName: '恒冷设备',
  title: '恒冷冷饮设备维修与备件管理系统',
  slogan: '报修、派工、换件，全程可查',
  mode: 'mes',
  hosts: ['hengleng.localhost', 'console.hengleng.example'],
  productPath: 'repair',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#2b4c9b' },
  filings: [{ copyright: '© 2026 恒冷设备服务有限公司' }],
  brandLinks: [
    { label: '山涧泉', labelEn: 'Shanjianquan', href: '/sites/shanjianquan' },
    { label: '维修登录', labelEn: 'Technicians', opens: 'login' },
  ],
  hotlines: ['400-000-0003'],
  emails: ['repair@hengleng.example'],
  helpLink: '/help',
  customerServiceLink: '/help#service',
  consultantLink: '/help#consultant',
  trialLink: '/user/login?from=trial',
  publicAccountLink: '/user/login?from=account',
  loginBackground: 'login-background.svg',
  banners: [
    { background: 'banner-ground-cold.svg', image: 'banner-repair.svg' },
    { background: 'banner-ground-blue.svg', image: 'banner-report.svg', tone: 'dark' },
    { background: 'banner-ground-cold.svg', image: 'banner-parts.svg' },
    { background: 'banner-ground-blue.svg', image: 'banner-van.svg', tone: 'dark' },
    { background: 'banner-ground-cold.svg', image: 'banner-care.svg' },
    { background: 'banner-ground-blue.svg', image: 'banner-tags.svg', tone: 'dark' },
  ],
});
