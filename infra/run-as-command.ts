import { pathToFileURL } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
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
  main().catch((error: Error) => {
    console.error(error.name === 'Error' ? error.message : adviceFor(error));
    if (goesOn(error)) console.error('Run it again to continue with what is left.');
    process.exit(1);
  });
}

/**
 * The words and options of the command line. For any other option it ends the program, and says which there are; for `--help`,
 * with the command's own `usage` if it has one.
 */
export function readCommandLine<Config extends ParseArgsConfig>(config: Config, usage?: string) {
  const options = Object.entries(config.options ?? {}).map(
    ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
  );
  const known = `The options are: ${options.join(', ')}`;
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage ?? known);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const [said] = (error as Error).message.split(' To specify a positional argument');
    console.error(`${said?.replace(/\.?$/, '.')} ${usage ?? known}`);
    process.exit(1);
  }
}
