import { byNamespace } from './create-i18n.ts';

/** What pages outside the console say; whoever adds a module here makes every visitor load its words. */
export default byNamespace(
  import.meta.glob(
    [
      './common.zh-CN.json',
      '../administration/{accounts,codes,entrances,landing,organisation,registration}/words.zh-CN.json',
      '../services/captchas/words.zh-CN.json',
      '../shell/words.zh-CN.json',
    ],
    { eager: true, import: 'default' },
  ),
);
