import { text } from 'node:stream/consumers';
import { usageError } from '../cli.errors.js';
import { line } from '../output/line.js';
import type { Run } from '../run.js';

/** From the terminal, unseen, or the first line of what is piped in. Never from an argument, which everybody on the machine can read. */
export async function readSecret(run: Run, question: string): Promise<string> {
  if (run.prompts.canAsk) return run.prompts.secret(line`${question}`);
  const [first = ''] = process.stdin.isTTY ? [] : (await text(process.stdin)).split(/\r?\n/);
  if (first === '') throw usageError('There is no terminal.', 'Pipe the password or token to standard input.');
  return first;
}
