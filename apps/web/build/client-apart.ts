import type { Plugin } from 'vite';

/** The generated functions that call the API, and what makes queries of them. */
const CALLS = /@wordhoard\/api-client\/(sdk|queries)$|sdk\.gen(\.js)?$/;

/** Rooms that no first load has. */
const LATER = /\/src\/(features\/(?!accounts|reviews|vocabulary\/(api|components))|components\/model\/)|\?apart$/;

/**
 * A file goes into one chunk, so all calls that any page makes would come with every first load. Rooms that load later have copies of
 * these files, of which only what they use is left; the calls hold no state, and the client behind them stays one.
 */
export function clientApart(): Plugin {
  return {
    name: 'client-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: CALLS },
      async handler(id, importer) {
        if (!importer || !LATER.test(importer)) return;
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && `${found.id}?apart`;
      },
    },
  };
}
