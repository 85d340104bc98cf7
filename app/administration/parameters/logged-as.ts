/** How the audit log names a parameter: by its code, a department's with the department behind it. */
export const loggedAs = (code: string, departId?: string) => (departId ? `${code}@${departId}` : code);
