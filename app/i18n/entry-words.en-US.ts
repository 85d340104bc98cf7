import { byNamespace } from './create-i18n.ts';

/** What pages outside the console say; whoever adds a module here makes every visitor load its words. */
export default byNamespace(
  import.meta.glob(
    [
      './common.en-US.json',
      '../administration/{accounts,codes,entrances,landing,organisation,registration}/words.en-US.json',
      '../services/captchas/words.en-US.json',
      '../shell/words.en-US.json',
    ],
    { eager: true, import: 'default' },
  ),
);
