import { createInterface } from 'node:readline';
import { historiesOf, type ReviewHistory } from '@wordhoard/scheduling';
import { train } from './train.js';
import type { TrainingEvent, TrainingMessage, TrainingRequest } from './training.js';

/** Reads the request and one log per line, trains, and writes progress and the result. */
export async function runTraining(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<void> {
  let request: TrainingRequest | undefined;
  const histories: ReviewHistory[] = [];
  for await (const line of createInterface({ input })) {
    if (request) histories.push(...read(line));
    else request = JSON.parse(line) as TrainingRequest;
  }
  if (!request) throw new Error('There was no request');
  const send = (message: TrainingMessage) => output.write(`${JSON.stringify(message)}\n`);
  const result = await train(histories, request, (progress) => send({ progress }));
  send({ result });
}

function read(line: string): ReviewHistory[] {
  const events = JSON.parse(line) as TrainingEvent[];
  return historiesOf(events.map(([at, what]) => ({ answeredAt: new Date(at), what })));
}
