/** A resource of the templates with its intrinsics resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  type: string;
  /** The value of `Ref`: a name, id or URL in AWS's form. */
  physicalId: string;
  properties: Record<string, unknown>;
}
