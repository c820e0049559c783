import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createApp } from '@hearthside/infra/app.ts';
import { readSettings } from '@hearthside/infra/config.ts';
import { EVERY_STACK } from '@hearthside/infra/stacks/every-stack.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { NIST80053R5Checks } from 'cdk-nag';
import { EVERY_SETTING } from '../infra/templates/every-setting.ts';
import { type Finding, type Judge, mustBeMended } from './accepted.ts';

const WORKFLOWS = '.github/workflows';

/** A judge that is a program of its own. It ends with another code than 0 if it finds something. */
interface Program {
  judge: Judge;
  args: string[] | undefined;
  read(output: string): Finding[];
}

/**
 * `npm run prove -- templates`: asks the judges of templates and workflows that are no npm packages, those that are
 * installed, and says which are not. They read the templates as shipped and with every setting. `.ci/install-judges` installs them.
 */
const outdir = mkdtempSync(join(tmpdir(), 'hearthside-judged-'));
const app = createApp(EVERY_STACK, { outdir: join(outdir, 'shipped'), bundle: false });
const context = { hearthside: { ...readSettings(), ...EVERY_SETTING } };
const everySetting = createApp(EVERY_STACK, {
  outdir: join(outdir, 'every-setting'),
  bundle: false,
  context,
});
const templates = [app, everySetting].flatMap((each) =>
  each.synth().stacks.map(({ templateFullPath }) => templateFullPath),
);
const workflows = readdirSync(join(REPOSITORY, WORKFLOWS)).map((name) => join(WORKFLOWS, name));
/** The folder `rules/control-tower/cfn-guard` of the npm package `@cdklabs/cdk-validator-cfnguard`. */
const rules = process.env.CONTROL_TOWER_RULES;

const PROGRAMS: Program[] = [
  {
    judge: 'cfn-lint',
    args: ['--format', 'json', ...templates],
    read: (output) =>
      (JSON.parse(output) as LintMatch[]).map(({ Rule, Filename, Location, Message }) => ({
        rule: Rule.Id,
        at: `${basename(Filename)} ${Location.Path?.join('/')}: ${Message}`,
      })),
  },
  {
    judge: 'cfn-guard',
    args: rules
      ? [
          ...['validate', '--rules', rules, ...templates.flatMap((template) => ['--data', template])],
          ...['--output-format', 'sarif', '--structured', '--show-summary', 'none'],
        ]
      : undefined,
    read: (output) =>
      readSarif(output).map(({ rule, file, text }) => ({
        rule,
        at: `${basename(file, '.template.json')}/${/\/Resources\/(\w+)/.exec(text)?.[1]}`,
      })),
  },
  {
    judge: 'actionlint',
    args: ['-format', '{{json .}}', ...workflows],
    read: (output) =>
      (JSON.parse(output) as ActionError[]).map(({ kind, filepath, line, message }) => ({
        rule: kind,
        at: `${filepath}:${line} ${message}`,
      })),
  },
  {
    judge: 'zizmor',
    args: ['--offline', '--format', 'sarif', ...workflows],
    read: (output) => readSarif(output).map(({ rule, file, text }) => ({ rule, at: `${file} ${text}` })),
  },
];

interface LintMatch {
  Rule: { Id: string };
  Filename: string;
  Location: { Path: (string | number)[] | null };
  Message: string;
}

interface ActionError {
  kind: string;
  filepath: string;
  line: number;
  message: string;
}

interface Sarif {
  runs: {
    results: {
      ruleId: string;
      message: { text: string };
      locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
    }[];
  }[];
}

function readSarif(output: string): { rule: string; file: string; text: string }[] {
  return (JSON.parse(output) as Sarif).runs.flatMap(({ results }) =>
    results.map(({ ruleId, message, locations: [place] }) => ({
      rule: ruleId,
      file: place?.physicalLocation.artifactLocation.uri ?? '',
      text: message.text,
    })),
  );
}

/** What the program prints; undefined if it is not installed. @throws Error if it prints nothing */
function ask(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 28 });
  } catch (error) {
    const { code, stdout } = error as NodeJS.ErrnoException & { stdout?: string };
    if (code === 'ENOENT') return undefined;
    if (stdout) return stdout;
    throw error;
  }
}

for (const { judge, args, read } of PROGRAMS) {
  const output = args && ask(judge, args);
  if (output === undefined) {
    console.log(`${judge}: skipped, ${args ? 'it is not installed' : 'CONTROL_TOWER_RULES names no rules'}.`);
    continue;
  }
  const findings = read(output);
  const open = [...new Set(mustBeMended(judge, findings))];
  console.log(`${judge}: ${findings.length} findings, ${open.length} without a reason to stay.`);
  for (const finding of open) console.error(`  ${finding}`);
  if (open.length > 0) process.exitCode = 1;
}

// NIST 800-53 is for information: the shop does not claim it.
const { violations } = new NIST80053R5Checks().validateScope(app);
for (const { ruleName, violatingResources } of violations)
  console.log(`cdk-nag, for information: ${ruleName} at ${violatingResources.length} resources`);
rmSync(outdir, { recursive: true });
