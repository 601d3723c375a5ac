import type { PlacementUpdates } from './room-history.js';
import { UnsavedPlaces } from './unsaved-places.js';

const at = (x_percent: number) => ({ x_percent, y_percent: 50 });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function stage() {
  const calls: { places: PlacementUpdates; answer: () => void; refuse: (error: unknown) => void }[] = [];
  const unsaved = new UnsavedPlaces(
    (places) => new Promise<void>((answer, refuse) => calls.push({ places: new Map(places), answer, refuse })),
  );
  return { calls, unsaved };
}

describe('UnsavedPlaces', () => {
  it('a move is sent at once and counts as unsaved until the server has it', async () => {
    const { calls, unsaved } = stage();
    unsaved.put(new Map([[1, at(10)]]));
    expect(calls[0]?.places).toEqual(new Map([[1, at(10)]]));
    expect(unsaved.state.places.size).toBe(1);
    calls[0]?.answer();
    await settled();
    expect(unsaved.state).toEqual({ places: new Map(), error: null });
  });

  it('moves wait for the running request, and then only the last placement of each word is sent', async () => {
    const { calls, unsaved } = stage();
    for (const x of [10, 11, 12]) unsaved.put(new Map([[1, at(x)]]));
    unsaved.put(new Map([[2, null]]));
    expect(calls).toHaveLength(1);
    calls[0]?.answer();
    await settled();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.places).toEqual(
      new Map([
        [1, at(12)],
        [2, null],
      ]),
    );
  });

  it('failed moves stay with later ones until they are retried', async () => {
    const { calls, unsaved } = stage();
    const failure = new Error('no network');
    unsaved.put(new Map([[1, at(10)]]));
    calls[0]?.refuse(failure);
    await settled();
    expect(unsaved.state).toEqual({ places: new Map([[1, at(10)]]), error: failure });
    unsaved.put(new Map([[2, at(20)]]));
    expect(calls[1]?.places.size).toBe(2);
    calls[1]?.refuse(failure);
    await settled();
    unsaved.retry();
    calls[2]?.answer();
    await settled();
    expect(unsaved.state.places.size).toBe(0);
  });

  it('unsaved moves can be discarded', async () => {
    const { calls, unsaved } = stage();
    unsaved.put(new Map([[1, at(10)]]));
    calls[0]?.refuse(new Error('refused'));
    await settled();
    unsaved.discard();
    expect(unsaved.state).toEqual({ places: new Map(), error: null });
  });

  it('unsaved moves notify subscribers of every change until they unsubscribe', async () => {
    const { calls, unsaved } = stage();
    const watcher = jest.fn();
    const stop = unsaved.subscribe(watcher);
    unsaved.put(new Map([[1, at(10)]]));
    calls[0]?.answer();
    await settled();
    expect(watcher).toHaveBeenCalledTimes(2);
    stop();
    unsaved.put(new Map([[1, at(11)]]));
    expect(watcher).toHaveBeenCalledTimes(2);
  });
});
