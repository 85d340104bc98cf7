import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { Select } from '#app/ui/table/controls/select.tsx';
import { listAddress } from '../list-address.ts';

interface Props {
  /** The parameter of the list that it sets. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The parameters of the list as its address has them. */
  given: Record<string, string>;
  search?: 'labels';
}

/** One of some values that a list is narrowed by beside its own fields, or none. */
export function ListChoice({ name, label, options, given, search }: Props) {
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  return (
    <Select
      className="list-filter-choice"
      aria-label={label}
      placeholder={label}
      value={given[name]}
      options={options}
      search={search}
      onChange={(value) => go({ [name]: value ?? null })}
    />
  );
}
