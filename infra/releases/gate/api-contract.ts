/** A JSON value's type, as far as programs of other releases depend on it. */
export type Shape =
  /** `string`, `number`, `boolean`, `null`, `bytes`, `unknown`, or a literal as JSON: `"customer"`. */
  | string
  | { array: Shape }
  /** An object with any names. */
  | { values: Shape }
  | { fields: Record<string, Field> }
  | { anyOf: Shape[] };

export interface Field {
  shape: Shape;
  optional?: true;
  /** `Leaving<…>`: it is still sent, and this release's frontend does without it. */
  leaving?: true;
}

/** What a slice's API takes and answers: `GET /api/hub/me` → the shapes. */
export type ApiContract = Record<string, { request: Shape; response: Shape }>;
