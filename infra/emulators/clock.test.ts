import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './new-folder.fake.ts';

const DAY = 86_400_000;

/** What a program prints whose time is another than the machine's, with what `clock.ts` exports. */
function printed(program: string): unknown {
  const file = join(newFolder(), 'clock');
  writeFileSync(file, new Float64Array([-DAY]));
  const source = `const clock = await import(${JSON.stringify(join(__dirname, 'clock.ts'))});\n${program}`;
  const args = ['--import', 'tsx', '--import', join(__dirname, 'shifted-time.mjs')];
  const env = { ...process.env, CLOCK_FILE: file };
  const output = execFileSync(process.execPath, [...args, '--input-type=module', '--eval', source], {
    ...{ env, cwd: __dirname, encoding: 'utf8' },
  });
  return JSON.parse(output);
}

/** Days from the machine's present, as the test sees it. */
const daysFromNow = (at: string | number) => Math.round((new Date(at).getTime() - Date.now()) / DAY);

test('every way to ask for the time answers the suite’s, from the move on', () => {
  const answers = printed(`
    const { createServer } = await import('node:http');
    const before = new Date();
    await clock.moveTime(3 * ${DAY});
    const server = createServer((_, res) => res.end()).listen(0, '127.0.0.1', async () => {
      const { headers } = await fetch('http://127.0.0.1:' + server.address().port);
      server.close();
      const all = [before, Date.now(), new Date(), Date(), new before.constructor(), headers.get('date')];
      console.log(JSON.stringify({ all, stays: new Date(0), is: new Date() instanceof Date }));
      process.exit();
    });
  `) as { all: string[]; stays: string; is: boolean };
  expect(answers.all.map(daysFromNow)).toEqual([-1, 2, 2, 2, 2, 2]);
  expect([answers.stays, answers.is]).toEqual(['1970-01-01T00:00:00.000Z', true]);
});

test('what waits for a time sees the new one before the move is answered, and the database’s moments stay in their order', () => {
  const answers = printed(`
    const seen = [];
    const stop = clock.every(3_600_000, async () => seen.push(Date.now()));
    const machine = Date.now() + ${DAY};
    await clock.moveTime(5 * ${DAY});
    stop();
    await clock.moveTime(${DAY});
    console.log(JSON.stringify([...seen, clock.suiteTime(machine - 2_000), clock.suiteTime(machine + 2_000)]));
  `) as number[];
  expect(answers.map(daysFromNow)).toEqual([4, -1, 5]);
});
