/** How our orders become the ERP's bills, field by field. Pure: the preview in the page and the sender use it. */

/** Where a field of the ERP gets its value from. */
export interface MappingRow {
  /** The ERP's field, for example FCustId. */
  target: string;
  from: 'field' | 'constant' | 'dictionary';
  /** Name of our field; of a constant nothing. */
  source: string;
  /** The constant; of a dictionary its pairs, ours to theirs. */
  value: string;
  pairs: Record<string, string>;
  /** Base data is spelled {"FNumber": value}. */
  base: boolean;
}

/** The head and the lines of a bill. */
export interface Mapping {
  head: MappingRow[];
  entry: MappingRow[];
}
