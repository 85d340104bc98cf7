import { byNamespace } from './create-i18n.ts';

/** Every word of the product in this language; the browser loads one language only. */
export default byNamespace(
  import.meta.glob(
    [
      './common.zh-CN.json',
      '../modules/*/words.zh-CN.json',
      '../shell/words.zh-CN.json',
      '../entity/words.zh-CN.json',
    ],
    { eager: true, import: 'default' },
  ),
);
