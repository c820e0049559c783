import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { createApp } from '../app.ts';
import { EVERY_STACK } from '../stacks/every-stack.ts';
import { costsPage } from './costs-page.ts';
import type { TemplateResource } from './month.ts';
import { PRICES_OF } from './prices.ts';

/** `npm run costs`: writes `infra/COSTS.md`. */
const outdir = await mkdtemp(join(tmpdir(), 'hearthside-costs-'));
const { stacks } = createApp(EVERY_STACK, { outdir, bundle: false }).synth();
const resources = stacks.flatMap(({ template }) => Object.values<TemplateResource>(template.Resources));
await rm(outdir, { recursive: true });
const acts = JSON.parse(await readFile(join(REPOSITORY, 'infra/costs/acts.json'), 'utf8'));
await writeFile(join(REPOSITORY, 'infra/COSTS.md'), costsPage(resources, acts));
console.log(`infra/COSTS.md is written, with AWS's list prices of ${PRICES_OF}.`);
