import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'slide_goal',
    name: inBoth('轮播图去向', 'Where banners lead'),
    values: {
      login: inBoth('登录', 'Sign-in'),
      try: inBoth('扫码体验', 'Trial'),
      contact: inBoth('联系方式', 'Contact'),
      topics: inBoth('外勤主题', 'Topics'),
      sections: inBoth('产品介绍', 'Sections'),
      install: inBoth('安装应用', 'Install'),
      register: inBoth('注册企业', 'Register'),
      service: inBoth('在线客服', 'Customer service'),
      link: inBoth('外部地址', 'Outside address'),
    },
  },
  {
    code: 'slide_tone',
    name: inBoth('轮播图色调', 'Tones of banners'),
    values: { light: inBoth('深色文字', 'Dark words'), dark: inBoth('浅色文字', 'Light words') },
  },
];
