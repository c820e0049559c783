/** One resource of the synthesized templates, its intrinsics resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  type: string;
  /** What `Ref` answers: a name, id or URL in the form AWS gives it. */
  physicalId: string;
  properties: Record<string, unknown>;
}
