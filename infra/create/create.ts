import { execFileSync } from 'node:child_process';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { readCommandLine, runAsCommand } from '../run-as-command.ts';
import { ask, isInputOver } from '../yes-or-no.ts';
import { checkExtension, filesOf, writeExtension } from './extension.ts';
import { checkOptions, KINDS, type Said } from './kinds.ts';
import { SHOP_QUESTIONS } from './shop.ts';

const USAGE = `npm run create -- <what> [--dry-run]\n${Object.values(KINDS)
  .map(({ usage }) => `  ${usage}`)
  .join('\n')}
It asks what is missing. infra/create/README.md says what each writes.`;

/** Writes a new noun, page, field, e-mail, microfrontend or shop where the house declares it, and says what is left to write. */
async function main(): Promise<void> {
  const isSet = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const {
    positionals,
    values: { 'dry-run': isDryRun, ...said },
  } = readCommandLine(
    {
      allowPositionals: true,
      options: {
        ...{ plural: text, owner: text, param: text, on: text },
        ...(Object.fromEntries(Object.keys(SHOP_QUESTIONS).map((name) => [name, text])) as Record<
          keyof typeof SHOP_QUESTIONS,
          typeof text
        >),
        ...{ prerendered: isSet, 'customer-reads': isSet, 'owner-edits': isSet, 'dry-run': isSet },
      },
    },
    USAGE,
  );
  const [what = await ask(`What? ${Object.keys(KINDS).join(', ')}: `), ...names] = positionals;
  const kind = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined;
  if (!kind) throw new Error(USAGE);
  checkOptions(what, kind, said);
  const name = names.join(' ') || (await ask(kind.asks));
  if (!name) throw new Error(`"${what}" needs a name. It is written like this: ${kind.usage}`);
  kind.checkName?.(name);
  for (const [word, question] of Object.entries(kind.questions ?? {})) {
    const answer = said[word as keyof Said] ?? (await ask(question));
    if (!answer && isInputOver()) throw new Error(`Nothing is written. --${word} is missing: ${question}`);
    Object.assign(said, { [word]: answer });
  }
  const plan = kind.plan(name, said);
  checkExtension(REPOSITORY, plan);
  if (!isDryRun) {
    await writeExtension(REPOSITORY, plan);
    execFileSync(
      process.execPath,
      [
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        '--write',
        '--linter-enabled=false',
        ...filesOf(plan),
      ],
      { cwd: REPOSITORY, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  const list = (title: string, lines: string[]) =>
    console.log([title, ...lines.map((line) => `  ${line}`), ''].join('\n'));
  if (plan.files.size > 0) list(isDryRun ? 'New files would be' : 'New files', [...plan.files.keys()]);
  list(
    'Lines',
    plan.lines.map(({ file, line }) => `${file}: ${line.trim().split('\n')[0]}`),
  );
  list('Left to write', plan.left);
  console.log(`See it: ${plan.see}`);
}

runAsCommand(import.meta.url, main);
