import { PSEUDO_PARAMETERS } from '../account.ts';
import { type Identity, PHYSICAL, type Physical } from './physical.ts';
import { IGNORED_TYPES } from './resource.ts';
import type { Template } from './template.ts';

/** A part of a template that has no emulator. The message says where it is. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

/** Resolves the intrinsics of one stack. */
export interface Resolver {
  /** The value of a property of that resource. */
  resolve(value: unknown, logicalId: string): unknown;
  physicalId(logicalId: string): string;
}

type Intrinsic = (argument: unknown, logicalId: string) => unknown;

/** Prepares the resolver of a stack. `readParameter` answers the value of an SSM parameter of any stack. */
export function createResolver(template: Template, readParameter: (name: string) => string): Resolver {
  const where = (logicalId: string) => `${template.stack}, resource ${logicalId}`;
  const unresolved = new Set<string>();

  function describe(
    logicalId: string,
    from: string,
  ): { identity: Identity; physical: Physical; type: string } {
    const resource = template.resources[logicalId];
    if (!resource)
      throw new UnsupportedError(`${where(from)} refers to ${logicalId}, which is not in its stack.`);
    const physical =
      PHYSICAL[resource.Type] ?? (IGNORED_TYPES[resource.Type] ? { ref: () => logicalId } : undefined);
    if (!physical) {
      throw new UnsupportedError(
        `${where(logicalId)} is of type ${resource.Type}, which has no emulator. ` +
          'Add its ids to assembly/physical.ts and an emulator, or a reason to ignore it to assembly/resource.ts.',
      );
    }
    const property = (name: string) => {
      const value = resource.Properties?.[name];
      return value === undefined
        ? undefined
        : String(once(`${logicalId}.${name}`, () => resolve(value, logicalId)));
    };
    return { identity: { stack: template.stack, logicalId, property }, physical, type: resource.Type };
  }

  /** Fails for a resource whose name depends on itself, which would never end. */
  function once<T>(key: string, compute: () => T): T {
    if (unresolved.has(key)) throw new UnsupportedError(`${template.stack}: ${key} refers to itself.`);
    unresolved.add(key);
    try {
      return compute();
    } finally {
      unresolved.delete(key);
    }
  }

  function ref(name: string, from: string): unknown {
    const pseudo = PSEUDO_PARAMETERS[name];
    if (pseudo !== undefined) return pseudo;
    const parameter = template.parameters[name];
    if (parameter) {
      const value = parameter.Default;
      if (value === undefined)
        throw new UnsupportedError(`${where(from)}: parameter ${name} has no default.`);
      return parameter.Type.startsWith('AWS::SSM::Parameter::Value') ? readParameter(value) : value;
    }
    const { physical, identity } = describe(name, from);
    return physical.ref(identity);
  }

  function getAtt(path: string, from: string): string {
    const [logicalId = '', ...rest] = path.split('.');
    const { physical, identity, type } = describe(logicalId, from);
    const attribute = physical.attributes?.[rest.join('.')];
    if (!attribute) {
      throw new UnsupportedError(
        `${where(from)} reads attribute ${rest.join('.')} of ${logicalId} (${type}), which is not emulated.`,
      );
    }
    return attribute(identity);
  }

  const intrinsics: Record<string, Intrinsic> = {
    Ref: (name, from) => ref(String(name), from),
    'Fn::GetAtt': (path, from) => getAtt(Array.isArray(path) ? path.join('.') : String(path), from),
    'Fn::Join': (argument, from) => {
      const [separator, parts] = resolve(argument, from) as [string, string[]];
      return parts.join(separator);
    },
    'Fn::Split': (argument, from) => {
      const [separator, text] = resolve(argument, from) as [string, string];
      return text.split(separator);
    },
    'Fn::Sub': (text, from) =>
      String(text).replace(/\$\{([^}]+)\}/g, (_, name: string) => String(ref(name, from))),
  };

  function resolve(value: unknown, from: string): unknown {
    if (typeof value === 'string') return resolveSecrets(value);
    if (Array.isArray(value)) return value.map((item) => resolve(item, from));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name = '', argument] = entries[0] ?? [];
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const intrinsic = intrinsics[name];
      if (!intrinsic) throw new UnsupportedError(`${where(from)} uses ${name}, which is not emulated.`);
      const resolved = intrinsic(argument, from);
      return typeof resolved === 'string' ? resolveSecrets(resolved) : resolved;
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, resolve(item, from)]));
  }

  return { resolve, physicalId: (logicalId) => String(ref(logicalId, logicalId)) };
}

/** The text of a secret that no one else has given: secrets stay in AWS. */
export const generatedSecret = (name: string) => `local secret ${name}`;

function resolveSecrets(text: string): string {
  return text.replace(/\{\{resolve:secretsmanager:([^}]+?):SecretString:[^}]*\}\}/g, (_, id: string) =>
    generatedSecret(id),
  );
}
