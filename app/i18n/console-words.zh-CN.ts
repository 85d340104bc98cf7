import { byNamespace } from './create-i18n.ts';

/** What only the console says: every module that entry-words.zh-CN.ts does not name. */
export default byNamespace(
  import.meta.glob(
    [
      '../{administration,modules,services}/*/words.zh-CN.json',
      '!../administration/{accounts,codes,entrances,landing,organisation,registration}/words.zh-CN.json',
      '!../services/captchas/words.zh-CN.json',
      '../entity/words.zh-CN.json',
    ],
    { eager: true, import: 'default' },
  ),
);
