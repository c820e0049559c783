import { readCommandLine } from '../run-as-command.ts';
import { runSuite } from './run-suite.ts';

/** `npm start [-- --fresh] [--empty] [--sandbox]` */
const isSet = { type: 'boolean', default: false } as const;
const { values } = readCommandLine({ options: { fresh: isSet, empty: isSet, sandbox: isSet } });
await runSuite(values);
