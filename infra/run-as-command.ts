import { pathToFileURL } from 'node:url';
import { adviceFor } from './deployment/advice.ts';

/**
 * Runs the command of a file that was started as a program. An error of ours ends it with its message, one of the SDK with what
 * to do about it. After an error with which another run `goesOn`, it says so.
 */
export function runAsCommand(
  file: string,
  main: () => Promise<void>,
  goesOn: (error: Error) => boolean = () => false,
): void {
  if (file !== pathToFileURL(process.argv[1] ?? '').href) return;
  main().catch((error: Error & { code?: unknown }) => {
    const isOfCommandLine = String(error.code).startsWith('ERR_PARSE_ARGS');
    console.error(error.name === 'Error' || isOfCommandLine ? error.message : adviceFor(error));
    if (goesOn(error)) console.error('Run it again to continue with what is left.');
    process.exit(1);
  });
}
