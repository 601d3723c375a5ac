/** What the extension keeps in a browser that is not there. */
export function useStorage(): { readonly kept: Record<string, unknown>; keep(values: object): Promise<void> } {
  const kept = new Map<string, unknown>();
  const local = {
    get: async (names: readonly string[]) => Object.fromEntries([...kept].filter(([name]) => names.includes(name))),
    set: async (values: object) => Object.entries(values).forEach(([name, value]) => kept.set(name, value)),
    remove: async (names: readonly string[]) => names.forEach((name) => kept.delete(name)),
  };
  Object.assign(globalThis, { chrome: { storage: { local } } });
  beforeEach(() => kept.clear());
  return {
    get kept() {
      return Object.fromEntries(kept);
    },
    keep: local.set,
  };
}

/** An API that answers everything alike, and notes what it was asked. */
export function answering(status: number, body: unknown): Request[] {
  const asked: Request[] = [];
  // eslint-disable-next-line no-restricted-globals -- what stands in for the network
  globalThis.fetch = async (input) => {
    asked.push(new Request(input));
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  };
  return asked;
}
