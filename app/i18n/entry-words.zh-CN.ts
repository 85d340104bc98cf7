import { byNamespace } from './create-i18n.ts';

/** What pages outside the console say; whoever adds a module here makes every visitor load its words. */
export default byNamespace(
  import.meta.glob(
    [
      './common.zh-CN.json',
      '../modules/{accounts,captchas,codes,entrances,landing,organisation,registration}/words.zh-CN.json',
      '../shell/words.zh-CN.json',
    ],
    { eager: true, import: 'default' },
  ),
);
