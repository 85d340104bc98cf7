import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** 新茶坊：不在 tenants/ 里，验收时放进去，看一个文件夹是不是就够了。 */
export default defineTenant({
  name: '新茶坊饮品有限公司',
  shortName: '新茶坊',
  title: '新茶坊门店管理平台',
  slogan: '一叶一盏，店店如新',
  hosts: ['xinchafang.localhost', 'www.xinchafang.localhost'],
  productPath: 'tea',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: '#7a5a12' },
  filings: [
    { copyright: '© 2026 新茶坊饮品有限公司', icp: '闽ICP备12345678号-1' },
    {
      hosts: ['www.xinchafang.localhost'],
      copyright: '© 2026 新茶坊（福州）饮品有限公司',
      icp: '闽ICP备12345678号-2',
    },
  ],
  brandLinks: [{ label: '品牌官网', href: 'https://nodejs.org/' }],
  customerServiceLink: 'https://work.weixin.qq.com/kfid/kfc0123456789',
  publicAccountLink: 'https://mp.weixin.qq.com/mp/profile_ext?action=home',
  suiteInstallLink: 'https://open.work.weixin.qq.com/3rdapp/install',
  suiteRegisterLink: 'https://open.work.weixin.qq.com/3rdservice/wework/register',
});
