import { createContext } from 'react';

/** Nonce of the inline scripts the server writes; the browser writes none and hides it from scripts. */
export const NonceContext = createContext('');
