import { Stored } from '../../lib/stored.js';

const stored = new Stored<boolean>('wordhoard.assistants', (value) => value === true);

/** Whether this browser has seen that an assistant may do something: until then nothing asks whether one waits. */
export function hasAssistants(): boolean {
  return stored.get() ?? false;
}

export function rememberAssistants(has: boolean): void {
  if (has) stored.set(true);
  else stored.clear();
}
