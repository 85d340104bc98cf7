/** How the log reads what a module keeps of an entity that no description tells of. Keys of words, all of them. */
export interface AuditWords {
  /** The entity as the log has it: order, code-rule. */
  entity: string;
  /** Where its fields are called something: `numbering:column` has `numbering:column.pattern`. */
  fields?: string;
  /** Where the values of a field are called something, by the field: `{ status: 'orders:status' }`. */
  values?: Readonly<Record<string, string>>;
  /** Key of what one is called by its id; undefined where it is no longer known. */
  names?: (id: string) => string | undefined;
}
