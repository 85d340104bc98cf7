import { byNamespace } from './create-i18n.ts';

/** What every page says that speaks through i18next; whoever adds a module here makes every visitor load its words. */
export default byNamespace(
  import.meta.glob(['./common.zh-CN.json', '../shell/words.zh-CN.json'], { eager: true, import: 'default' }),
);
