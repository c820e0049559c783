import { startEveryService } from './every-service.fake.ts';

/** A program that runs an app in the folder of its argument, as a developer's own would, until Ctrl-C. */
function onCrash(complaint: string): never {
  console.log(`The database ended: ${complaint}`);
  process.exit(1);
}

const emulators = await startEveryService({ onCrash }, process.argv[2]);
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
