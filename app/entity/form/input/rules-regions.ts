/** A province and its cities, as regions.json has them. */
export interface Province {
  name: string;
  cities: readonly string[];
}

/** The cities of a province, also where it is written short; of all provinces while none is known. */
export function citiesOf(provinces: readonly Province[], province: string): readonly string[] {
  const given = province.trim();
  const one = given ? provinces.find(({ name }) => name.startsWith(given)) : undefined;
  if (one) return one.cities;
  return given ? [] : provinces.flatMap(({ cities }) => cities);
}

/** Whether an offered name is one that what is typed may stand for. */
export const holdsText = (name: string, typed: string): boolean => name.includes(typed.trim());
