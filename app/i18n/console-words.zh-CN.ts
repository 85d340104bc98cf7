import { byNamespace } from './create-i18n.ts';

/** What modules say, each on the pages that name it. */
export default byNamespace(
  import.meta.glob(
    ['../{administration,modules,services}/*/words.zh-CN.json', '../entity/words.zh-CN.json'],
    { eager: true, import: 'default' },
  ),
);
