import { byNamespace } from './create-i18n.ts';

/** Every word of the product in this language; the browser loads one language only. */
export default byNamespace(
  import.meta.glob(
    [
      './common.en-US.json',
      '../modules/*/words.en-US.json',
      '../shell/words.en-US.json',
      '../entity/words.en-US.json',
    ],
    { eager: true, import: 'default' },
  ),
);
