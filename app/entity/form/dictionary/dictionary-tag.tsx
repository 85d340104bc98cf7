import { Tag } from '#app/ui/table/controls/tag.tsx';
import { unread, useDictionary } from './use-dictionary.ts';

interface Props {
  /** Of the dictionary. */
  code: string | undefined;
  value: string;
  /** What stands for the value where the dictionary does not offer it any more. */
  text?: string;
}

/** A dictionary's value by its text, in its colour. */
export function DictionaryTag(props: Props) {
  const { item, text } = useItem(props);
  return <Tag color={item?.color ?? undefined}>{text}</Tag>;
}

/** A dictionary's value by its text alone. */
export function DictionaryText(props: Props) {
  return useItem(props).text;
}

/** A value nobody can read is shown only where the dictionary does not know it, not while it is on its way. */
function useItem({ code, value, text }: Props) {
  const items = useDictionary(code);
  const item = items.find((one) => one.value === value);
  return { item, text: item?.label ?? text ?? (items === unread ? '' : value) };
}
