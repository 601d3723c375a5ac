import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a first visit may load, and through which pages it is measured. */
export interface FirstLoadBudget {
  /** JavaScript in kilobytes (1,000 bytes) after gzip; the build fails above it. */
  limitKilobytes: number;
  /** Source files of the lazily loaded pages on which visits begin. */
  pages: readonly string[];
}

/** Adds up, for each page, the entry, the page and all that both import at once; prints the sums and fails the build above the limit. */
export function firstLoadBudget({ limitKilobytes, pages }: FirstLoadBudget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of pages) {
          const kilobytes = firstLoadBytes(bundle, page) / 1000;
          const told = `First load of ${page}: ${kilobytes.toFixed(1)} kB of JavaScript after gzip; the limit is ${limitKilobytes} kB.`;
          if (kilobytes > limitKilobytes) this.error(told);
          this.info(told);
        }
      },
    },
  };
}

/**
 * Bytes after gzip of all JavaScript that a visit beginning at the page loads before it is shown.
 *
 * @throws when the page is in no chunk of its own, so that its size could not be told.
 */
export function firstLoadBytes(bundle: Rolldown.OutputBundle, page: string): number {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const pageChunk = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(page));
  if (!pageChunk) throw new Error(`The page ${page} is in no chunk of its own.`);
  const loaded = new Set<Rolldown.OutputChunk>();
  const queue = [pageChunk, ...chunks.filter((chunk) => chunk.isEntry)];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    queue.push(...chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk'));
  }
  return [...loaded].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}
