/**
 * The program of a function's instance. It loads the handler and then answers one invocation at a time. It is plain
 * JavaScript, so that a cold start does not include a compiler.
 */
import { existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The channel closes when the emulators end, even by SIGKILL.
process.on('disconnect', () => process.exit(0));

const status = process.platform === 'linux' ? openSync('/proc/self/status', 'r') : undefined;
const buffer = Buffer.alloc(4096);

const handler = loadHandler();
// A handler that cannot be loaded is ready too: its invocations report the error.
handler.catch(() => {}).finally(() => process.send({ ready: true }));

process.on('message', async ({ requestId, event, trace, deadline, functionName, functionArn, memory }) => {
  // The SDK sends it along.
  process.env._X_AMZN_TRACE_ID = trace;
  const context = {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn,
    memoryLimitInMB: String(memory),
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  try {
    const handle = await handler;
    const result = await handle(event, context);
    // Lambda answers with JSON, and so does this channel: other values are lost here too.
    process.send({ requestId, result, ...usedMegabytes() });
  } catch (error) {
    process.send({ requestId, error: report(error), ...usedMegabytes() });
  }
});

async function loadHandler() {
  const [file, name] = process.env._HANDLER.split(/\.(?=[^.]+$)/);
  const path = ['.mjs', '.js', '.cjs']
    .map((extension) => join(process.env.LAMBDA_TASK_ROOT, file + extension))
    .find((candidate) => existsSync(candidate));
  if (!path) throw named('Runtime.ImportModuleError', `Cannot find module '${file}'`);
  const module = await import(pathToFileURL(path).href);
  const found = module[name] ?? module.default?.[name];
  if (typeof found !== 'function') {
    throw named('Runtime.HandlerNotFound', `${process.env._HANDLER} is undefined or not exported`);
  }
  return found;
}

function named(name, message) {
  return Object.assign(new Error(message), { name });
}

function report(error) {
  const { name, message, stack } = error instanceof Error ? error : named('Error', String(error));
  return { errorType: name, errorMessage: message, trace: String(stack).split('\n') };
}

/** The most that was resident so far, and what is this process's own now. What it shares with others is not its own. */
function usedMegabytes() {
  if (status === undefined) {
    const resident = Math.ceil(process.memoryUsage.rss() / 1024 / 1024);
    return { peakMb: resident, heldMb: resident };
  }
  const text = buffer.toString('latin1', 0, readSync(status, buffer, 0, buffer.length, 0));
  const megabytes = (name) => Math.ceil(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
  return { peakMb: megabytes('VmHWM'), heldMb: megabytes('RssAnon') };
}
