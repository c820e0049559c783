import { readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';
import { fileURLToPath } from 'node:url';

// Every bundle holds this file. Node's --enable-source-maps does the same, but reads the maps at each cold start, which took
// a fifth of the load time; here a map is read when the first error needs it.
Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${named(frame)}`)].join('\n');

/** A stack's frame, with the line of the source where there is a map to it. */
function named(frame: NodeJS.CallSite): string {
  const file = frame.getScriptNameOrSourceURL() ?? '';
  const [line, column] = [frame.getLineNumber() ?? 0, frame.getColumnNumber() ?? 0];
  const origin: Partial<SourceOrigin> = mapOf(file)?.findOrigin(line, column) ?? {};
  if (!origin.fileName) return String(frame);
  // The map names sources from the folder in which the bundle was built; the stack names them from the repository's root.
  const source = origin.fileName.replace(/^(\.\.\/)+/, '');
  return String(frame).replace(
    `${file}:${line}:${column}`,
    `${source}:${origin.lineNumber}:${origin.columnNumber}`,
  );
}

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
