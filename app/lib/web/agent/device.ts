/** A browser and its system as people call them; null where the text tells neither. */
export interface Device {
  browser: string | null;
  system: string | null;
  mobile: boolean;
}

// The order counts: everybody calls themselves Chrome, Safari or Mozilla as well.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bwxwork\/([\d.]+)/i, '企业微信'],
  [/\bMicroMessenger\/([\d.]+)/i, '微信'],
  [/\bDingTalk\/([\d.]+)/i, '钉钉'],
  [/\b(?:Lark|Feishu)\/([\d.]+)/i, '飞书'],
  [/\b(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bHuaweiBrowser\/(\d+)/i, '华为浏览器'],
  [/\bMiuiBrowser\/(\d+)/i, '小米浏览器'],
  [/\b(?:MQQBrowser|QQBrowser)\/(\d+)/i, 'QQ 浏览器'],
  [/\bQuark\/(\d+)/i, '夸克'],
  [/\b(?:UCBrowser|UBrowser)\/(\d+)/i, 'UC 浏览器'],
  [/\bSamsungBrowser\/(\d+)/i, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*\bSafari\//, 'Safari'],
  [/\b(?:MSIE |Trident\/.*rv:)(\d+)/, 'Internet Explorer'],
  [/^([A-Za-z][\w-]{1,20})\/\d/, ''],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:HarmonyOS|OpenHarmony)\b/i, 'HarmonyOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT 10\b/, 'Windows'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The device behind a User-Agent header; what people recognise of it, and no more. */
export function deviceOf(userAgent: string): Device {
  const found = browsers.flatMap(([pattern, name]) => {
    const match = pattern.exec(userAgent);
    if (!match) return [];
    const version = match[1] ?? '';
    // A client that is no browser is called what it calls itself.
    return name === '' ? (version === 'Mozilla' ? [] : [version]) : [`${name} ${version.split('.')[0]}`];
  });
  return {
    browser: found[0] ?? null,
    system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
    mobile: /\b(?:Mobile|iPhone|iPad|Android|HarmonyOS)\b/i.test(userAgent),
  };
}
