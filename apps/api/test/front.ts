import { Front } from '@wordhoard/testing';

/** Registers hooks that start and stop a reverse proxy. Its URL is available in later hooks. */
export function useFront(): Front {
  let front: Front | undefined;
  beforeAll(async () => {
    front = await Front.open();
  });
  afterAll(() => front?.close());
  return new Proxy({} as Front, {
    get: (_none, name) => {
      const value: unknown = Reflect.get(front as Front, name, front);
      return typeof value === 'function' ? (value.bind(front) as unknown) : value;
    },
    set: (_none, name, value) => Reflect.set(front as Front, name, value),
  });
}
