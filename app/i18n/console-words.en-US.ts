import { byNamespace } from './create-i18n.ts';

/** What only the console says: every module that entry-words.en-US.ts does not name. */
export default byNamespace(
  import.meta.glob(
    [
      '../modules/*/words.en-US.json',
      '!../modules/{accounts,captchas,codes,entrances,landing,organisation,registration}/words.en-US.json',
      '../entity/words.en-US.json',
    ],
    { eager: true, import: 'default' },
  ),
);
