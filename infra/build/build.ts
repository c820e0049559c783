import { buildSuite } from './suite.ts';

/** `npm run build`: all microfrontends and the local cloud's assembly; what has not changed is not built again. */
await buildSuite().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
