import { DomainError } from '#app/lib/domain-error.ts';

/** What a table may have at most; looked at before anything is made of it. */
export interface TableLimits {
  columns: number;
  cells: number;
  /** Characters of one cell; a workbook has no longer ones. */
  cellLength: number;
  /** Different texts of a workbook. Half a million need some 600 MB to be read. */
  strings: number;
}

/** A hundred thousand lines of fifty columns. */
export const tableLimits: TableLimits = {
  columns: 500,
  cells: 5_000_000,
  cellLength: 32_767,
  strings: 500_000,
};

/** Why a whole file is refused: a code of entity:errors.import-*. */
export const refuseTable = (code: string, values: Record<string, string | number> = {}) =>
  new DomainError(`entity.import-${code}`, 422, { values });

/** Counts what is read of a table, and refuses what is more than it may have. */
export function createTableCount(limits: TableLimits): {
  cell(line: number, column: number): void;
  text(line: number, length: number): void;
  string(): void;
} {
  let cells = 0;
  let strings = 0;
  return {
    cell(line, column) {
      cells += 1;
      if (column > limits.columns) throw refuseTable('columns-many', { line, max: limits.columns });
      if (cells > limits.cells) throw refuseTable('cells-many', { max: limits.cells });
    },
    text(line, length) {
      if (length > limits.cellLength) throw refuseTable('cell-long', { line, max: limits.cellLength });
    },
    string() {
      strings += 1;
      if (strings > limits.strings) throw refuseTable('strings-many', { max: limits.strings });
    },
  };
}
