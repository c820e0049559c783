import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runbookAddress } from '@hearthside/infra/constructs/alarm.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { anchorsOf } from '../markdown.ts';
import { synthesizeWith } from './assembly.ts';
import { WITH_REPLIES } from './with-replies.ts';

const RUNBOOK = join(REPOSITORY, '.github/RUNBOOK.md');
const { repository } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
const suite = synthesizeWith(WITH_REPLIES);
const descriptions = suite
  .ofType('AWS::CloudWatch::Alarm')
  .map(({ Properties }) => String(Properties.AlarmDescription));

test('every alarm says to the owner what it means, then in one sentence what happened, and links the runbook', () => {
  expect(descriptions).not.toEqual([]);
  for (const description of descriptions) {
    const [toDo = '', detail = ''] = description.split(' For whoever runs the site: ');
    expect(toDo).not.toMatch(/queue|function|API|Lambda|DynamoDB|^$/);
    const [sentence = '', link = ''] = detail.split(' What to do: ');
    expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
    expect(link.startsWith(`${runbookAddress(repository)}#`)).toBe(true);
  }
});

test('the runbook has a section for every kind of alarm, and no other', () => {
  const linked = descriptions.map((description) => description.split('#')[1]);
  expect(anchorsOf(RUNBOOK, 2).sort()).toEqual([...new Set(linked)].sort());
});

test('for every queue of events that were given up the runbook has what is missing and a command or a button', () => {
  const queues = suite
    .ofType('AWS::SQS::Queue')
    .map(({ Properties: { QueueName } }) => String(QueueName))
    .filter((name) => name.endsWith('-failed'));
  expect(queues).toContain('hearthside-mail-receiver-failed');
  const [section = ''] = readFileSync(RUNBOOK, 'utf8').split('## Events were given up').slice(1);
  for (const queue of queues) expect(section).toContain(`| \`${queue}\` |`);
});

test('each section of the runbook says what the alarm means, what to look at and what to do', () => {
  for (const section of readFileSync(RUNBOOK, 'utf8').split(/^## /m).slice(1))
    expect([...section.matchAll(/^\*\*(What .+?)\.\*\*/gm)].map(([, question]) => question)).toEqual([
      'What it means',
      'What to look at',
      'What to do',
    ]);
});
