/** Departments as their codes say where they stand. Pure. */

/** Characters of one level of an organisation code: A01, A01A03 … */
export const codeLength = 3;
