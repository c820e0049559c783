import { type Context, createContext, runInContext } from 'node:vm';
import { edgeModule } from '@hearthside/infra/emulators/cloudfront/edge-function.ts';
import { type Node, parse } from 'acorn';

// CloudFront's JavaScript, runtime 2.0, as AWS documents it:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html

/** Bytes that CloudFront takes as the code of one function. */
export const MAX_FUNCTION_BYTES = 10_240;

const words = (text: string): string[] => text.trim().split(/\s+/);

const ES5_NODES = words(`
  Program FunctionDeclaration VariableDeclaration VariableDeclarator BlockStatement EmptyStatement
  ExpressionStatement IfStatement LabeledStatement BreakStatement ContinueStatement SwitchStatement SwitchCase
  ReturnStatement ThrowStatement TryStatement CatchClause WhileStatement DoWhileStatement ForStatement
  ForInStatement ThisExpression ArrayExpression ObjectExpression Property FunctionExpression UnaryExpression
  UpdateExpression BinaryExpression AssignmentExpression LogicalExpression MemberExpression
  ConditionalExpression CallExpression NewExpression SequenceExpression Identifier Literal`);
// CloudFront also has `const`, `let`, `**` and `async`, which have no node types of their own.
const LATER_NODES = words(
  'ArrowFunctionExpression TemplateLiteral TemplateElement RestElement AwaitExpression',
);
const NODES = new Set([...ES5_NODES, ...LATER_NODES]);
// Dynamic evaluation, timers and modules. The suite uses one module there.
const REFUSED_NAMES = new Set(
  words('eval Function require setTimeout setInterval setImmediate clearTimeout'),
);

const CRYPTO = "var crypto = require('crypto');";

/** The features of a script that CloudFront does not list as supported. */
export function unsupportedSyntax(script: string): string[] {
  try {
    // ES 9 has the newest syntax that is listed, named groups in regular expressions.
    return [
      ...unsupported(parse(script.replace(CRYPTO, ''), { ecmaVersion: 9, sourceType: 'script' }), false),
    ];
  } catch (error) {
    return [String(error)];
  }
}

function* unsupported(node: Node, isInFunction: boolean): Generator<string> {
  const { name, raw, regex, ...parts } = node as Node & Record<string, unknown>;
  if (!NODES.has(node.type)) yield node.type;
  if (REFUSED_NAMES.has(String(name))) yield `${name}`;
  if (node.type === 'Property' && (parts.shorthand || parts.computed || parts.method)) yield 'ES 6 property';
  if (parts.generator) yield 'generator';
  if (parts.async && (isInFunction || node.type !== 'FunctionDeclaration')) yield 'async closure';
  if (/^0[bo]/i.test(String(raw))) yield `${raw}`;
  if (regex && /\(\?<[=!]|\\[pP]\{|\/[gim]*[^gim/]\w*$/.test(String(raw))) yield `${raw}`;
  for (const part of Object.values(parts).flat())
    if (isNode(part)) yield* unsupported(part, isInFunction || node.type.includes('Function'));
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

// By the object that holds them. Where an object is not named here, all of its methods stay.
const LISTED: Record<string, string[]> = {
  Object: words(`
    create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf
    isExtensible isFrozen isSealed keys preventExtensions seal assign is setPrototypeOf entries values`),
  'String.prototype': words(`
    charAt charCodeAt concat indexOf lastIndexOf match replace search slice split substr substring toLowerCase
    trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd trimStart trimEnd toString
    valueOf length`),
  Array: words('isArray of'),
  'Array.prototype': words(`
    concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight reverse shift slice some
    sort splice unshift copyWithin fill find findIndex includes toString length`),
  globalThis: words(`
    Object String Number Boolean Math Date RegExp JSON Array Promise ArrayBuffer Int8Array Uint8Array
    Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array Error EvalError
    RangeError ReferenceError SyntaxError TypeError URIError decodeURI decodeURIComponent encodeURI
    encodeURIComponent isFinite isNaN parseFloat parseInt NaN Infinity undefined globalThis console require`),
};

/** A realm with the globals and methods that CloudFront lists, and without all others of Node and V8. */
export function edgeRealm(): Context {
  const realm = createContext(
    { console: { log() {} }, require: edgeModule },
    { codeGeneration: { strings: false, wasm: false } },
  );
  for (const [holder, names] of Object.entries(LISTED)) {
    const kept = JSON.stringify([...names, 'constructor', 'prototype', 'name']);
    const others = `Object.getOwnPropertyNames(${holder}).filter((name) => !${kept}.includes(name))`;
    runInContext(`for (const name of ${others}) delete ${holder}[name];`, realm);
  }
  return realm;
}
