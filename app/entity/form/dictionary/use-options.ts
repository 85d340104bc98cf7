import { useTranslation } from 'react-i18next';
import { choiceKey, type Entity, type NamedField } from '../../define-entity.ts';
import { useDictionary } from './use-dictionary.ts';

/** What a field of a dictionary or of a few fixed values may be set to. */
export function useOptions(
  entity: Entity | undefined,
  field: NamedField,
): { value: string; label: string }[] {
  const { t } = useTranslation('entity');
  const items = useDictionary(field.dictionary);
  if (field.choices && entity) {
    return field.choices.map((value) => ({ value, label: t(choiceKey(entity, field.name, value)) }));
  }
  return items.map(({ value, label }) => ({ value, label }));
}
