import { createResolver, type Resolver, UnsupportedError } from './resolve.ts';
import { IGNORED_TYPES, type Resource } from './resource.ts';
import { type AssemblyFiles, readAssemblyFiles, type Template } from './template.ts';

/** The resources of all stacks, except those of ignored types. */
export interface Assembly {
  resources: Resource[];
  ofType(...types: string[]): Resource[];
  /** The value of `Fn::GetAtt` for a resource. */
  attribute(resource: Resource, name: string): string;
  /** Name → value of the SSM parameters. */
  parameters: Record<string, string>;
  /** Path of the file or folder from which an object of the bootstrap bucket is packed. */
  asset(objectKey: string): string;
}

/** Reads the cloud assembly in a folder. @throws UnsupportedError for anything without an emulator */
export async function readAssembly(folder: string): Promise<Assembly> {
  return interpret(await readAssemblyFiles(folder));
}

/** Resolves all stacks together, because a stack may read the SSM parameters of another. */
export function interpret({ templates, assets }: AssemblyFiles): Assembly {
  const resolvers = new Map<Template, Resolver>();
  for (const template of templates) {
    resolvers.set(
      template,
      createResolver(template, (name) => readParameter(name)),
    );
  }

  function readParameter(wanted: string): string {
    for (const [template, resolver] of resolvers) {
      for (const [logicalId, { Type, Properties }] of Object.entries(template.resources)) {
        if (Type !== 'AWS::SSM::Parameter' || resolver.physicalId(logicalId) !== wanted) continue;
        return String(resolver.resolve(Properties?.Value, logicalId));
      }
    }
    throw new UnsupportedError(`No stack of the app writes the SSM parameter ${wanted}.`);
  }

  const resources = [...resolvers].flatMap(([template, resolver]) =>
    Object.entries(template.resources)
      .filter(([, { Type }]) => !(Type in IGNORED_TYPES))
      .map(([logicalId, { Type, Properties = {}, Condition }]): Resource => {
        const { stack } = template;
        if (Condition) throw new UnsupportedError(`${stack}, resource ${logicalId} has a condition.`);
        return {
          stack,
          logicalId,
          type: Type,
          physicalId: resolver.physicalId(logicalId),
          properties: resolver.resolve(Properties, logicalId) as Record<string, unknown>,
        };
      }),
  );
  const ofType = (...types: string[]) => resources.filter(({ type }) => types.includes(type));
  return {
    resources,
    ofType,
    attribute({ stack, logicalId }, name) {
      const [, resolver] = [...resolvers].find(([template]) => template.stack === stack) ?? [];
      return String(resolver?.resolve({ 'Fn::GetAtt': [logicalId, name] }, logicalId));
    },
    parameters: Object.fromEntries(
      ofType('AWS::SSM::Parameter').map(({ physicalId, properties }) => [
        physicalId,
        String(properties.Value),
      ]),
    ),
    asset(objectKey) {
      const path = assets.get(objectKey);
      if (!path) throw new UnsupportedError(`The assembly holds no asset ${objectKey}.`);
      return path;
    },
  };
}
