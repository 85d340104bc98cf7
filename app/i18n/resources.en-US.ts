import inConsole from './console-words.en-US.ts';
import atEntry from './entry-words.en-US.ts';

/** Every word of the product in this language, for the server. */
export default { ...atEntry, ...inConsole };
