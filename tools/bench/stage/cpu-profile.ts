import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Preloaded into the API: the first message with a file name starts a CPU profile, the second writes it to the file. */
let session: Session | undefined;

process.on('message', (file) => void toggle(String(file)));

async function toggle(file: string): Promise<void> {
  session = session === undefined ? await begin() : await finish(session, file);
  process.send?.('done');
}

async function begin() {
  const begun = new Session();
  begun.connect();
  await begun.post('Profiler.enable');
  await begun.post('Profiler.start');
  return begun;
}

async function finish(begun: Session, file: string) {
  const { profile } = await begun.post('Profiler.stop');
  begun.disconnect();
  writeFileSync(file, JSON.stringify(profile));
  return undefined;
}
