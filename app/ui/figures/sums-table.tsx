/** A sum with its name, both as they are read. */
export interface Sum {
  name: string;
  text: string;
}

/** Sums that belong together in one row; on a phone each stands beside its name. The last is what people look for. */
export function SumsTable({ sums }: { sums: readonly Sum[] }) {
  return (
    <table className="sums-table">
      <thead>
        <tr>
          {sums.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {sums.map(({ name, text }) => (
            <td key={name} data-label={name} className="number">
              {text}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
