/** A dictionary's value as older clients read it: `text` and `title` are its label. */
export interface DictOption {
  value: string;
  text: string;
  title: string;
  label: string;
  color: string | null;
  /** Of the value it stands under. */
  parentValue: string | null;
}

/** A dictionary with its values, for a tree. */
export interface DictTree {
  id: string;
  key: string;
  title: string;
  value: string;
  children: DictTree[];
}
