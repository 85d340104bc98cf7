import { AutoComplete, Form } from 'antd';
import { useEffect, useState } from 'react';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { type FieldInputProps, toldOf } from './field-input-props.ts';
import { citiesOf, holdsText, type Province } from './rules-regions.ts';

/** A province, or a city of the province chosen beside it; what is not offered may be typed. */
export function RegionInput(props: FieldInputProps) {
  const { region } = props.field;
  const form = Form.useFormInstance<Record<string, unknown>>();
  const provinceField = typeof region === 'object' ? region.of : '';
  const province: unknown = Form.useWatch(provinceField, form);
  const provinces = useProvinces();
  const names =
    typeof region === 'object'
      ? citiesOf(provinces, typeof province === 'string' ? province : '')
      : provinces.map(({ name }) => name);
  return (
    <AutoComplete
      {...toldOf(props)}
      className="field-wide"
      value={props.value as string}
      options={names.map((value) => ({ value }))}
      showSearch={{ filterOption: (typed, option) => holdsText(option?.value ?? '', typed) }}
      maxLength={props.field.max}
      onChange={props.onChange}
      onBlur={props.onBlur}
    />
  );
}

/** The provinces with their cities, fetched with the first form that asks for them. */
function useProvinces(): readonly Province[] {
  const [provinces, setProvinces] = useState<readonly Province[]>([]);
  useEffect(() => {
    let gone = false;
    importPiece(() => import('#app/lib/places/regions.json')).then(
      (read) => (gone ? undefined : setProvinces(read.default)),
      // Without them the names are typed.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return provinces;
}
