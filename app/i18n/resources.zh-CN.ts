import inConsole from './console-words.zh-CN.ts';
import atEntry from './entry-words.zh-CN.ts';

/** Every word of the product in this language, for the server. */
export default { ...atEntry, ...inConsole };
