/** A parameter with the value that holds. */
export interface ParameterRow {
  code: string;
  name: string;
  kind: 'number' | 'boolean' | 'text' | 'choice';
  value: number | boolean | string;
  standard: number | boolean | string;
  min: number | null;
  max: number | null;
  choices: string[];
  /** Whether a department may have its own. */
  byDepart: boolean;
  /** What holds where nothing is set here: the standard, or what the tenant or a department above has set. */
  inherited: number | boolean | string;
  /** The department above whose value that is; null where it is the tenant's or the standard. */
  inheritedFrom: string | null;
  /** 0 while nothing is set here: by the tenant, or by the department asked for. */
  version: number;
  updatedBy: string | null;
  updatedAt: string | null;
}

/** One change of a parameter; null stands for the standard. */
export interface ParameterChange {
  id: string;
  at: string;
  by: string;
  before: number | boolean | string | null;
  after: number | boolean | string | null;
}
