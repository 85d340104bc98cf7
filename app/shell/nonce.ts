import { createContext } from 'react';

/** Nonce for the inline scripts and styles of this page. */
export const NonceContext = createContext('');
