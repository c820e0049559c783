/** What we use of a package that has no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    /** From the root to the node with the fault. */
    path?: { type?: string }[];
    fieldNames?: string[];
  }
  export default class Validator {
    /** JSON-LD nodes by their type. */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
