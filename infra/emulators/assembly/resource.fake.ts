import type { Resource } from './resource.ts';

/** A resource as an assembly answers it, for tests of the emulator that runs it. */
export const testResource = (
  type: string,
  physicalId: string,
  properties: Record<string, unknown> = {},
): Resource => ({ stack: 'Test', logicalId: physicalId, type, physicalId, properties });
