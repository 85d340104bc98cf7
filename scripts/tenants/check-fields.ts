import { dialable, type Tenant } from '#app/tenancy/define-tenant.ts';
import { isPlaceholder } from '#app/tenancy/filing.ts';
import { type Finding, hint, mistake } from './finding.ts';

/** A filing number (备案号) as certificates have it. */
export const icpShape = /^\p{Script=Han}ICP[备证]\d{6,12}号(-\d+)?$/u;

/** Filing text and links of tenant.ts. */
export function checkFields(tenant: Omit<Tenant, 'slug' | 'folder' | 'words' | 'landing'>): Finding[] {
  return [...checkFilings(tenant.filings), ...checkLinks(tenant), ...checkContact(tenant)];
}

function checkFilings(filings: Tenant['filings']): Finding[] {
  return filings.flatMap(({ icp, copyright }) => [
    ...(icp === '' ? [hint(`“${copyright}”没有备案号，页脚上不会有；在中国大陆上线前要写上。`)] : []),
    ...(icp === '' || icpShape.test(icp)
      ? []
      : [mistake(`备案号“${icp}”不像备案号，请照备案证书抄写，例如：京ICP备12345678号-1。`)]),
    ...(isPlaceholder(icp) ? [hint(`备案号“${icp}”是占位用的，不会给访客看；上线前请换成真的。`)] : []),
    ...(copyright.includes('©')
      ? []
      : [mistake(`版权文字“${copyright}”里没有 ©，例如：© 2026 某某有限公司。`)]),
  ]);
}

function checkLinks(tenant: Parameters<typeof checkFields>[0]): Finding[] {
  const links = [
    ...tenant.brandLinks.flatMap((link) => ('href' in link ? [[`品牌链接“${link.label}”`, link.href]] : [])),
    ['客服链接', tenant.customerServiceLink],
    ['顾问链接', tenant.consultantLink],
    ['试用链接', tenant.trialLink],
    ['公众号链接', tenant.publicAccountLink],
    ['应用安装链接', tenant.suiteInstallLink],
    ['企业注册链接', tenant.suiteRegisterLink],
    ['帮助链接', tenant.helpLink],
  ] as [string, string | undefined][];
  const labels = tenant.brandLinks.map(({ label }) => label);
  const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
  return [
    ...links
      .filter(([, href]) => href?.startsWith('http:'))
      .map(([name, href]) => mistake(`${name} ${href} 不是 https 开头，浏览器会提示不安全。`)),
    ...links
      .filter(([, href]) => (href?.length ?? 0) > 200)
      .map(([name]) => mistake(`${name}太长（超过 200 个字符），印成二维码后手机很难扫出来。`)),
    ...links
      .filter(([, href]) => leadsNowhere(href ?? ''))
      .map(([name, href]) => mistake(`${name} ${href} 是举例用的地址，谁也打不开。`)),
    ...twice.map((label) => mistake(`品牌链接“${label}”出现了两次，访客分不清。`)),
  ];
}

function checkContact({
  hotlines,
  emails,
  customerServiceLink,
  trialLink,
}: Parameters<typeof checkFields>[0]) {
  return [
    ...(hotlines.length + emails.length > 0 ? [] : [mistake('热线和邮箱一个都没有，访客找不到您。')]),
    ...hotlines
      .filter((hotline) => !dialable.test(hotline))
      .map((hotline) => mistake(`热线“${hotline}”手机拨不出去，只能写数字和连字符。`)),
    ...(customerServiceLink ? [] : [hint('没有客服链接，首页上不会有“在线客服”按钮和客服二维码。')]),
    ...(trialLink ? [] : [hint('没有试用链接，首页的“扫码体验”会打开首页本身。')]),
  ];
}

/** Whether an address is of a name that is reserved for examples (RFC 2606). */
function leadsNowhere(href: string): boolean {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/.test(host);
}
