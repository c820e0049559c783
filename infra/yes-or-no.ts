import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal. Without an answer, as at the end of the input, nothing is agreed to. */
export async function askYesOrNo(question: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(question));
}

/** The answer of the person at the terminal; an empty text at the end of the input. */
export async function ask(question: string): Promise<string> {
  // A second question would wait for an answer for ever, and the process end without a word.
  if (process.stdin.readableEnded) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(question),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return answer.trim();
}
