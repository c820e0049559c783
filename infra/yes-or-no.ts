import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal. Without an answer, as at the end of the input, nothing is agreed to. */
export async function askYesOrNo(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(question),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
