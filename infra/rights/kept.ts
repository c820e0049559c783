import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

export const CACHE = join(REPOSITORY, 'node_modules/.cache/hearthside/kept');

/** A function whose answers are kept, also for later processes, as long as no source in these folders has changed. */
export function keptFor<Answer>(folders: string[], name: string, ask: (argument: string) => Answer) {
  const file = join(CACHE, `${name}.json`);
  let sources: string | undefined;
  let answers: Record<string, Answer> = {};

  function open(): void {
    sources = hashOf(folders);
    try {
      const kept = JSON.parse(readFileSync(file, 'utf8'));
      if (kept.sources === sources) answers = kept.answers;
    } catch {
      // Nothing was kept yet.
    }
  }

  return (argument: string): Answer => {
    if (!sources) open();
    const answer = answers[argument] ?? ask(argument);
    if (argument in answers) return answer;
    answers[argument] = answer;
    mkdirSync(CACHE, { recursive: true });
    // Another process may read it.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ sources, answers }));
    renameSync(`${file}.${process.pid}`, file);
    return answer;
  };
}

function hashOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files
      .filter((one) => /^(?!.*(\.test\.|node_modules|\bdist\b)).*\.ts$/.test(one))
      .sort())
      hash.update(`${file}\0`).update(readFileSync(join(REPOSITORY, folder, file)));
  }
  return hash.digest('hex');
}
