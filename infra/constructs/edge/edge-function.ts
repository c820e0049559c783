import { FEEDS, pagePaths, publicPaths } from '@hearthside/services/core/site/pages.contract.ts';
import { SHOP } from '@hearthside/shell/federation/workspaces.ts';
import {
  Function as CloudFrontFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { localRemoteKeys } from '../origin-secret.ts';
import { namesIn } from '../well-known.ts';
import { edgeFunctionName, shareLine, WITH_SHARE } from './canary-share.ts';

/** A request as CloudFront gives it to a function; header names are in lower case. */
export interface ViewerRequest {
  method: string;
  uri: string;
  headers: Record<string, { value: string }>;
  /** Names and values as the viewer sent them, still encoded. */
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  cookies: Record<string, { value: string; multiValue?: { value: string }[] }>;
}

/** A response as CloudFront gives it to a function. */
export interface ViewerResponse {
  statusCode: number;
  headers: Record<string, { value: string }>;
  cookies: Record<string, { value: string; attributes?: string }>;
}

/** What CloudFront says of a request beside it. */
export interface EdgeContext {
  requestId: string;
  viewerAddress: string;
}

// What CloudFront's runtime 2.0 knows beyond ES 5.1. esbuild lowers everything else, or refuses to build it.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
const BEYOND_ES5 = {
  arrow: true,
  'async-await': true,
  'const-and-let': true,
  'exponent-operator': true,
  'regexp-named-capture-groups': true,
  'rest-argument': true,
  'template-literal': true,
};

/**
 * What may follow the first part of the addresses that pages and feeds have, part by part: a parameter that the page table
 * calls `id` or `…Id` is an id, and every other part a word.
 */
export function pageParts(paths: readonly string[]): Record<string, ('id' | 'word')[]> {
  return Object.fromEntries(
    paths.map((path) => {
      const [first = '', ...others] = path.split('/').slice(1);
      return [first, others.map((part) => (/^:(id|\w+Id)\??$/.test(part) ? 'id' : 'word'))];
    }),
  );
}

// The screens' paths come first: where one begins as a public page does, the page decides.
const PAGE_PARTS = pageParts([...pagePaths(), ...publicPaths(), ...Object.keys(FEEDS)]);

/** Attaches the CloudFront function that is built from `<name>.ts` in this folder to viewers' requests. */
export function onViewerRequest(
  scope: Construct,
  id: string,
  name: 'api-path' | 'app-path' | 'page-path' | 'release-path' | 'viewer',
): FunctionAssociation {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: edgeFunction(scope, id, name, 'rewrite(event.request, context)'),
  };
}

/** Attaches the CloudFront function that is built from `<name>.ts` to responses. */
export function onViewerResponse(scope: Construct, id: string, name: 'release-bucket'): FunctionAssociation {
  return {
    eventType: FunctionEventType.VIEWER_RESPONSE,
    function: edgeFunction(scope, id, name, 'answer(event.request, event.response, context)'),
  };
}

function edgeFunction(scope: Construct, id: string, name: string, call: string): CloudFrontFunction {
  const hasShare = WITH_SHARE.some((known) => known === name);
  // CloudFormation puts the keys in, as it does with the origins' secret. A KeyValueStore would be a second way for secrets.
  const keys =
    name === 'release-bucket'
      ? `var crypto = require('crypto');\nvar LOCAL_REMOTE_KEYS = '${localRemoteKeys(scope)}';\n`
      : '';
  return new CloudFrontFunction(scope, id, {
    functionName: edgeFunctionName(namesIn(scope).suite, name),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`${keys}${hasShare ? `${shareLine()}\n` : ''}${buildScript(name, call)}`),
  });
}

/** One script without imports or exports, whose function `handler` CloudFront calls by that name. */
function buildScript(name: string, call: string): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { ${call.replace(/\(.*/, '')} } from './${name}.ts';
        function handler(event) {
          const context = { requestId: event.context.requestId, viewerAddress: event.viewer.ip };
          return ${call};
        }`,
      sourcefile: 'edge-function.ts',
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    conditions: [SHOP, 'module'],
    define: { PAGE_PARTS: JSON.stringify(PAGE_PARTS) },
    // The entry exports nothing, so what comes out is a plain script, from which `handler` must not be shaken off.
    format: 'esm',
    treeShaking: false,
    target: 'es5',
    supported: BEYOND_ES5,
    write: false,
  });
  // esbuild names the sources in comments: the script is the same wherever the app is synthesized.
  return outputFiles.map(({ text }) => text.replaceAll(/^ *\/\/ .*\n/gm, '')).join('');
}
