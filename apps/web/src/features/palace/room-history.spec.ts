import { NO_HISTORY, redo, addStep, type RoomHistory, undo } from './room-history.js';

const at = (x_percent: number) => ({ x_percent, y_percent: 50 });
const move = (word_id: number, from: number | null, to: number | null) => ({
  word_id,
  before: from === null ? null : at(from),
  after: to === null ? null : at(to),
});

describe('room history', () => {
  const two: RoomHistory = addStep(addStep(NO_HISTORY, [move(1, 10, 20), move(2, null, 30)]), [move(1, 20, 40)]);

  it('the room history undoes the newest step first, then the one before', () => {
    const first = undo(two)!;
    expect(first.places).toEqual(new Map([[1, at(20)]]));
    expect(undo(first.history)!.places).toEqual(
      new Map([
        [1, at(10)],
        [2, null],
      ]),
    );
  });

  it('the room history redoes undone steps in order', () => {
    const start = undo(undo(two)!.history)!.history;
    const first = redo(start)!;
    expect(first.places).toEqual(
      new Map([
        [1, at(20)],
        [2, at(30)],
      ]),
    );
    expect(redo(first.history)!.places).toEqual(new Map([[1, at(40)]]));
    expect(redo(redo(first.history)!.history)).toBeNull();
  });

  it('the room history drops undone steps after a new one', () => {
    expect(redo(addStep(undo(two)!.history, [move(3, 1, 2)]))).toBeNull();
  });

  it('the room history starts without steps and keeps at most a hundred', () => {
    expect(undo(NO_HISTORY)).toBeNull();
    let long = NO_HISTORY;
    for (let step = 0; step < 150; step++) long = addStep(long, [move(1, step, step + 1)]);
    expect(long.done).toHaveLength(100);
  });
});
