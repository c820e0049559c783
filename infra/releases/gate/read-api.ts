import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import {
  API,
  type Checker,
  type Program,
  type Symbol as Property,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { ApiContract, Field, Shape } from './api-contract.ts';

const CONFIGS = join(REPOSITORY, 'node_modules/.cache/hearthside');

/** Deeper than any answer. A type that contains itself ends there. */
const DEEPEST = 12;

/**
 * Reads the API of a slice from the type of its routes, `Api` of its `api.ts`, from which its frontend is compiled too;
 * undefined if the slice has none.
 */
export async function readApi(slice: string, repository = REPOSITORY): Promise<ApiContract | undefined> {
  const source = join(repository, 'services/slices', slice, 'api.ts');
  if (!existsSync(source)) return undefined;
  const config = await writeConfig(slice, source, repository);
  const api = new API({ cwd: repository });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`TypeScript does not open ${config}.`);
    const { checker, program } = project;
    return contractOf(routesOf(program, checker, source), checker);
  } finally {
    api.close();
  }
}

async function writeConfig(slice: string, source: string, repository: string): Promise<string> {
  const config = join(CONFIGS, `api-of-${slice}.json`);
  const from = (path: string) => relative(CONFIGS, path);
  await mkdir(CONFIGS, { recursive: true });
  await writeFile(
    config,
    JSON.stringify({
      extends: from(join(repository, 'tsconfig.json')),
      files: [from(source)],
      include: [],
    }),
  );
  return config;
}

/** The type argument of Hono that describes the routes. */
function routesOf(program: Program, checker: Checker, path: string): Type {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Api');
  const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
  const routes = type && checker.getTypeArguments(type as TypeReference)[1];
  if (!routes) throw new Error(`${path} exports no type Api of its routes.`);
  return routes;
}

function contractOf(routes: Type, checker: Checker): ApiContract {
  const contract: ApiContract = {};
  const typeOf = (property: Property) => checker.getTypeOfSymbol(property) as Type;
  for (const path of membersOf(routes, checker)) {
    for (const method of checker.getPropertiesOfType(typeOf(path))) {
      const answers = membersOf(typeOf(method), checker, true);
      const of = (name: string): Shape => {
        const found = answers.filter((property) => property.name === name);
        return anyOf(found.map((property) => shapeOf(typeOf(property), checker)));
      };
      contract[`${method.name.slice(1).toUpperCase()} ${path.name}`] = {
        request: of('input'),
        response: of('output'),
      };
    }
  }
  return Object.fromEntries(Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The properties of a type; of a union, those of all its members. */
function membersOf(type: Type, checker: Checker, repeated = false): readonly Property[] {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const properties = members.flatMap((member) => checker.getPropertiesOfType(member));
  return repeated
    ? properties
    : [...new Map(properties.map((property) => [property.name, property])).values()];
}

function shapeOf(type: Type, checker: Checker, depth = 0): Shape {
  if (depth > DEEPEST || type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'unknown';
  if (type.isUnionType())
    return anyOf((type.getTypes() ?? []).map((member) => shapeOf(member, checker, depth)));
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return JSON.stringify(type.value);
  if (type.isBooleanLiteralType()) return 'boolean';
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return 'string';
  if (type.flags & TypeFlags.Number) return 'number';
  if (type.flags & TypeFlags.Boolean) return 'boolean';
  if (type.flags & TypeFlags.Null) return 'null';
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return 'undefined';
  if (type.flags & TypeFlags.Never) return { anyOf: [] };
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as TypeReference);
    return { array: anyOf(items.map((item) => shapeOf(item, checker, depth + 1))) };
  }
  const properties = checker.getPropertiesOfType(type);
  if (properties.some(({ name }) => name === 'BYTES_PER_ELEMENT')) return 'bytes';
  const [index] = checker.getIndexInfosOfType(type);
  if (index && properties.length === 0) return { values: shapeOf(index.valueType, checker, depth + 1) };
  const fields = properties.map((property) => [property.name, fieldOf(property, checker, depth + 1)]);
  return { fields: Object.fromEntries(fields) };
}

function fieldOf(property: Property, checker: Checker, depth: number): Field {
  const shape = shapeOf(checker.getTypeOfSymbol(property) as Type, checker, depth);
  const members = membersIn(shape);
  const isLeaving = members.some(isLeavingMark);
  return {
    shape: anyOf(members.filter((member) => member !== 'undefined' && !isLeavingMark(member))),
    ...((property.flags & SymbolFlags.Optional || members.includes('undefined')) && {
      optional: true as const,
    }),
    ...(isLeaving && { leaving: true as const }),
  };
}

/** What `Leaving<…>` adds to a type. */
function isLeavingMark(shape: Shape): boolean {
  return typeof shape === 'object' && 'fields' in shape && '__leaving' in shape.fields;
}

function membersIn(shape: Shape): Shape[] {
  return typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf : [shape];
}

/** The members as one shape, each once. */
function anyOf(shapes: Shape[]): Shape {
  const different = new Map(shapes.flatMap(membersIn).map((shape) => [JSON.stringify(shape), shape]));
  const [only] = different.values();
  return only !== undefined && different.size === 1 ? only : { anyOf: [...different.values()] };
}
