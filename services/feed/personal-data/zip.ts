import { zipSync } from 'fflate';

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip archive of files. Pictures are compressed already. */
export function zipOf(files: NamedFile[]): Uint8Array {
  return zipSync(
    Object.fromEntries(
      files.map(({ name, bytes }) => [name, [bytes, { level: name.startsWith('pictures/') ? 0 : 6 }]]),
    ),
  );
}
