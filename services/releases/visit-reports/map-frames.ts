import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { log } from '../../core/runtime/log.ts';
import { readSourceMap } from './release-files.ts';
import type { Frame } from './report.contract.ts';

/** The frames in the sources, by the maps that are kept with the build. A frame without a map stays as it is. */
export async function mapFrames(microfrontend: string, release: string, frames: Frame[]): Promise<Frame[]> {
  const files = [...new Set(frames.map(({ file }) => file))];
  const maps = new Map(
    await Promise.all(
      files.map(async (file) => [file, await traceMap(microfrontend, release, file)] as const),
    ),
  );
  return frames.map((frame) => {
    const map = maps.get(frame.file);
    if (!map) return frame;
    // Browsers count columns from 1, source maps from 0.
    const at = originalPositionFor(map, { line: frame.line, column: Math.max(frame.column - 1, 0) });
    return at.source === null
      ? frame
      : { file: plainSource(at.source), line: at.line, column: at.column + 1 };
  });
}

async function traceMap(microfrontend: string, release: string, file: string): Promise<TraceMap | undefined> {
  const text = await readSourceMap(microfrontend, release, file);
  if (!text) return undefined;
  try {
    return new TraceMap(text);
  } catch (error) {
    log.warn('A source map could not be read', { microfrontend, release, file, error });
    return undefined;
  }
}

/** `./src/a.ts` → `src/a.ts`, `../shell/ui/b.ts` → `shell/ui/b.ts` */
function plainSource(source: string): string {
  return source.replace(/^(\.{1,2}\/)+/, '');
}
