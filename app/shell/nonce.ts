import { createContext } from 'react';

/** Nonce for inline scripts and styles of this page. Browsers hide it from scripts, so it is '' there. */
export const NonceContext = createContext('');
