import type { Resource } from './resource.ts';

/** A resource of an assembly, for the tests of its emulator. */
export const testResource = (
  type: string,
  physicalId: string,
  properties: Record<string, unknown> = {},
): Resource => ({ stack: 'Test', logicalId: physicalId, type, physicalId, properties });
