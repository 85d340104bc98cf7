/** Bytes a file of promotions may have. */
export const maxFileBytes = 5 * 1024 * 1024;
