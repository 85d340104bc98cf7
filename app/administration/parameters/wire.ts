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
  /** 0 while the tenant has set nothing. */
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
