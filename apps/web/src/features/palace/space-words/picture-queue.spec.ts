import { PictureQueue } from './picture-queue.js';

/** A queue whose loads end when the test says so. */
function controlled() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<undefined>>();
  const queue = new PictureQueue((digest) => {
    started.push(digest);
    const end = Promise.withResolvers<undefined>();
    ends.set(digest, end);
    return end.promise;
  });
  const finish = async (digest: string, error?: Error) => {
    const end = ends.get(digest)!;
    if (error) end.reject(error);
    else end.resolve(undefined);
    // The queue has waited for longer, so it continues first.
    await end.promise.catch(() => undefined);
  };
  return { queue, started, finish };
}

describe('PictureQueue', () => {
  it('the picture queue loads four at a time, in the requested order', async () => {
    const { queue, started, finish } = controlled();
    queue.request(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('the picture queue drops what is no longer needed, and loads nothing twice', async () => {
    const { queue, started, finish } = controlled();
    queue.request(['a', 'b', 'c', 'd', 'e']);
    queue.request(['d', 'f']);
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('the picture queue continues after a failure, and does not try it again', async () => {
    const { queue, started, finish } = controlled();
    queue.request(['a']);
    await finish('a', new Error('gone'));
    queue.request(['a', 'b']);
    expect(started).toEqual(['a', 'b']);
  });
});
