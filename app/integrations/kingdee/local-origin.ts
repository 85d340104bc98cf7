/** Where settings say that they mean the server of this very process: demo and acceptance. It is nobody's address. */
export const localErpOrigin = 'http://kingdee.localhost';
