import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a first visit may load, and on which visits it is measured. */
export interface FirstLoadBudget {
  /** JavaScript in kilobytes (1,000 bytes) after gzip; the build fails above it. */
  limitKilobytes: number;
  /** For each visit: the source files of what is loaded lazily for it, the page and the layout around it. */
  visits: readonly (readonly string[])[];
}

/** Adds up, for each visit, the entry, its parts and all that these import at once; prints the sums and fails the build above the limit. */
export function firstLoadBudget({ limitKilobytes, visits }: FirstLoadBudget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const visit of visits) {
          const kilobytes = firstLoadBytes(bundle, visit) / 1000;
          const message = `First load of ${visit.at(-1)}: ${kilobytes.toFixed(1)} kB of JavaScript after gzip; the limit is ${limitKilobytes} kB.`;
          if (kilobytes > limitKilobytes) this.error(message);
          this.info(message);
        }
      },
    },
  };
}

/**
 * Bytes after gzip of all JavaScript that a visit loads before its page is shown.
 *
 * @throws when a part of it is in no chunk of its own, so its size is unknown.
 */
export function firstLoadBytes(bundle: Rolldown.OutputBundle, visit: readonly string[]): number {
  return [...loadedChunks(bundle, visit)].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

/** The entry, these parts, and all that they import at once. */
export function loadedChunks(bundle: Rolldown.OutputBundle, visit: readonly string[]): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const partChunks = visit.map((part) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
    if (!chunk) throw new Error(`${part} is in no chunk of its own.`);
    return chunk;
  });
  const loaded = new Set<Rolldown.OutputChunk>();
  const queue = [...partChunks, ...chunks.filter((chunk) => chunk.isEntry)];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    queue.push(...chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk'));
  }
  return loaded;
}
