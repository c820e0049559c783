import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A synthesized stack as it is written, with its intrinsics. */
export interface Template {
  stack: string;
  resources: Record<string, { Type: string; Properties?: Record<string, unknown>; Condition?: string }>;
  parameters: Record<string, { Type: string; Default?: string }>;
}

/** The content of a cloud assembly: its stacks in the manifest's order, and its assets. */
export interface AssemblyFiles {
  templates: Template[];
  /** Object key in the bootstrap bucket (`<hash>.zip`) → path of the file or folder from which it is packed. */
  assets: Map<string, string>;
}

interface Manifest {
  artifacts: Record<string, { type: string; properties?: Record<string, string> }>;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

/** Reads `manifest.json` of a cloud assembly and the files that it names. */
export async function readAssemblyFiles(folder: string): Promise<AssemblyFiles> {
  const { artifacts } = await readJson<Manifest>(join(folder, 'manifest.json'));
  const templates: Template[] = [];
  const assets = new Map<string, string>();
  for (const [id, { type, properties = {} }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack' && properties.templateFile) {
      const { Resources = {}, Parameters = {} } = await readJson<{
        Resources?: Template['resources'];
        Parameters?: Template['parameters'];
      }>(join(folder, properties.templateFile));
      templates.push({ stack: properties.stackName ?? id, resources: Resources, parameters: Parameters });
    }
    if (type === 'cdk:asset-manifest' && properties.file) {
      const { files = {} } = await readJson<AssetManifest>(join(folder, properties.file));
      for (const { source, destinations } of Object.values(files)) {
        if (!source.path) continue;
        for (const { objectKey } of Object.values(destinations)) {
          assets.set(objectKey, join(folder, source.path));
        }
      }
    }
  }
  return { templates, assets };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
