import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { readAssembly, startEmulators } from './emulators.ts';
import { EveryServiceStack } from './every-service.fake.ts';

/** A program that runs an app in the folder of its argument, as a developer's own would, until Ctrl-C. */
const folder = process.argv[2] ?? '';
const app = new App({ outdir: join(folder, 'assembly'), builtinCloudFormationValidation: false });
new EveryServiceStack(app, 'Every');
const emulators = await startEmulators({
  assembly: await readAssembly(app.synth().directory),
  dataDir: join(folder, 'data'),
  onCrash(complaint) {
    console.log(`The database ended: ${complaint}`);
    process.exit(1);
  },
});
process.once('SIGINT', async () => {
  // What still works after the signal shows that only this process has got it.
  await call();
  await emulators.close();
  process.exit(0);
});
await call();
console.log('ready');

async function call(): Promise<void> {
  const response = await fetch(`${emulators.urls.httpApi}/any`);
  console.log(`answered ${response.status}`);
}
