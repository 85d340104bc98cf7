/** Pages and actions of a module that one of the roles has which a brand begins with. */
export interface DefaultGrant {
  /** Code of the role: manager, clerk, sales … */
  role: string;
  actions: readonly string[];
}
