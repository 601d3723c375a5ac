import type { TestEvent } from './events.ts';

interface RunningStep {
  began: number;
  /** Files or tests; empty until the step reports how many it has. */
  unit: string;
  total: number;
  done: number;
}

/** Tracks running steps and their progress. */
export class Progress {
  #total = 0;
  #ended = 0;
  #failed = 0;
  #running = new Map<string, RunningStep>();

  /** @param steps how many more steps will run */
  expect(steps: number) {
    this.#total += steps;
  }

  start(title: string, now: number) {
    this.#running.set(title, { began: now, unit: '', total: 0, done: 0 });
  }

  add(title: string, event: TestEvent) {
    const step = this.#running.get(title);
    if (!step) return;
    if (event.type === 'start') {
      step.unit = event.unit;
      step.total += event.total;
    }
    if (event.type === 'done') step.done += 1;
    if (event.type === 'failure' && !event.willRetry) this.#failed += 1;
  }

  end(title: string) {
    this.#running.delete(title);
    this.#ended += 1;
  }

  /** Such as `3:41 12/27 steps 2 failed api 84/156 files, lint and boundaries 0:32`. */
  line(began: number, now: number) {
    const steps = [...this.#running].map(([title, step]) => describe(title, step, now));
    const failed = this.#failed > 0 ? [`${this.#failed} failed`] : [];
    return [clock(now - began), `${this.#ended}/${this.#total} steps`, ...failed, steps.join(', ')].join('  ').trimEnd();
  }
}

function describe(title: string, { began, unit, total, done }: RunningStep, now: number) {
  return total > 0 ? `${title} ${done}/${total} ${unit}` : `${title} ${clock(now - began)}`;
}

/** Such as `0:32` and `71:05`. */
function clock(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
