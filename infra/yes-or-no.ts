import { createInterface, type Interface } from 'node:readline';

/** Asks the person at the terminal. Without an answer, as at the end of the input, nothing is agreed to. */
export async function askYesOrNo(question: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(question));
}

let terminal: Interface | undefined;
let answers: AsyncIterator<string> | undefined;
let isOver = false;

/** Whether nobody answers any more. */
export const isInputOver = () => isOver;

/** The answer of the person at the terminal; an empty text at the end of the input. */
export async function ask(question: string): Promise<string> {
  // One for all questions: what was piped comes at once, and a second one would miss what the first has read.
  terminal ??= createInterface({ input: process.stdin, output: process.stdout })
    .once('close', () => {
      isOver = true;
    })
    // It reads Ctrl-C as a key, and would take it for the end of the input.
    .once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  answers ??= terminal[Symbol.asyncIterator]();
  process.stdin.ref?.();
  terminal.setPrompt(question);
  if (isOver) process.stdout.write(question);
  else terminal.prompt();
  const { value, done } = await answers.next();
  // A terminal that nobody is asked at does not keep the process.
  process.stdin.unref?.();
  return done ? '' : value.trim();
}
