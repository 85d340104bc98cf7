import { byNamespace } from './create-i18n.ts';

/** What only the console says: every module that entry-words.en-US.ts does not name. */
export default byNamespace(
  import.meta.glob(
    [
      '../{administration,modules,services}/*/words.en-US.json',
      '!../administration/{accounts,codes,entrances,landing,organisation,registration}/words.en-US.json',
      '!../services/captchas/words.en-US.json',
      '../entity/words.en-US.json',
    ],
    { eager: true, import: 'default' },
  ),
);
