import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { partOf } from '../../kit/model/record.ts';
import { RECORDS } from '../../records.ts';

/** Everything that the suite stores about people, in the order in which it is removed. */
export async function allPersonalData(): Promise<PersonalData[]> {
  const parts = [...RECORDS.values()].flatMap(({ personal }) => partOf(personal) ?? []);
  return [...new Set(await Promise.all(parts.map((load) => load())))];
}
