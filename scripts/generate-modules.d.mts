/** Writes app/composition/generated/*.gen.ts below a root; a file that says the same already is left alone. */
export function generateModules(root?: string): void;
