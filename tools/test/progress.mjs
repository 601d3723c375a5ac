/** Tracks running steps and their progress. */
export class Progress {
  #total = 0;
  #ended = 0;
  #failed = 0;
  #running = new Map();

  /** @param {number} steps how many more steps will run */
  expect(steps) {
    this.#total += steps;
  }

  start(title, now) {
    this.#running.set(title, { began: now, unit: '', total: 0, done: 0 });
  }

  /** @param {import('./events.mjs').TestEvent} event */
  add(title, event) {
    const step = this.#running.get(title);
    if (event.type === 'start') {
      step.unit = event.unit;
      step.total += event.total;
    }
    if (event.type === 'done') step.done += 1;
    if (event.type === 'failure' && !event.willRetry) this.#failed += 1;
  }

  end(title) {
    this.#running.delete(title);
    this.#ended += 1;
  }

  /** Such as `3:41 12/27 steps 2 failed api 84/156 files, lint and boundaries 0:32`. */
  line(began, now) {
    const steps = [...this.#running].map(([title, step]) => describe(title, step, now));
    const failed = this.#failed > 0 ? [`${this.#failed} failed`] : [];
    return [clock(now - began), `${this.#ended}/${this.#total} steps`, ...failed, steps.join(', ')].join('  ').trimEnd();
  }
}

function describe(title, { began, unit, total, done }, now) {
  return total > 0 ? `${title} ${done}/${total} ${unit}` : `${title} ${clock(now - began)}`;
}

/** Such as `0:32` and `71:05`. */
function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
