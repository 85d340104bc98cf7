import { byNamespace } from './create-i18n.ts';

/** What modules say, each on the pages that name it. */
export default byNamespace(
  import.meta.glob(
    ['../{administration,modules,services}/*/words.en-US.json', '../entity/words.en-US.json'],
    { eager: true, import: 'default' },
  ),
);
