import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { newFolder } from './new-folder.fake.ts';

test('Ctrl-C, which signals a whole process group, reaches only the program that runs the emulators', async () => {
  const folder = newFolder();
  // `detached` gives the program a process group of its own, as a terminal does.
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'interrupted-app.fake.ts'), folder],
    { detached: true },
  );
  let output = '';
  program.stderr.on('data', (text) => {
    output += text;
  });
  program.stdout.on('data', (text) => {
    output += text;
    if (/ready\n$/.test(output) && program.pid) process.kill(-program.pid, 'SIGINT');
  });
  const code = await new Promise((resolve) => program.once('exit', resolve));
  const said = output.split('\n').filter((line) => /^(answered|ready|The database)/.test(line));
  expect({ code, said }).toEqual({ code: 0, said: ['answered 200', 'ready', 'answered 200'] });
});
