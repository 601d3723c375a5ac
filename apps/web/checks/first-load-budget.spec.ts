import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { firstLoadBytes } from './first-load-budget.js';

function chunk(name: string, more: Partial<Rolldown.OutputChunk> = {}): Rolldown.OutputChunk {
  return {
    type: 'chunk',
    fileName: name,
    code: `/* ${name} */`.repeat(50),
    imports: [],
    dynamicImports: [],
    isEntry: false,
    ...more,
  } as Rolldown.OutputChunk;
}

function size(...chunks: Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

describe('firstLoadBytes', () => {
  const shared = chunk('shared.js');
  const vendor = chunk('vendor.js', { imports: ['shared.js'] });
  const entry = chunk('main.js', { isEntry: true, imports: ['vendor.js'], dynamicImports: ['home.js', 'far.js'] });
  const home = chunk('home.js', { facadeModuleId: '/app/src/routes/home.tsx', imports: ['shared.js', 'main.js'] });
  const layout = chunk('layout.js', { facadeModuleId: '/app/src/routes/layout.tsx', imports: ['vendor.js'] });
  const far = chunk('far.js', { facadeModuleId: '/app/src/routes/far.tsx' });
  const bundle = Object.fromEntries([shared, vendor, entry, layout, home, far].map((output) => [output.fileName, output]));

  it('the first load counts entry, layout, page and their imports once each, and no other page', () => {
    expect(firstLoadBytes(bundle, ['routes/layout.tsx', 'routes/home.tsx'])).toBe(size(entry, vendor, shared, layout, home));
  });

  it('refuses to measure the first load of a page that is not a chunk of its own', () => {
    expect(() => firstLoadBytes(bundle, ['routes/gone.tsx'])).toThrow('routes/gone.tsx');
  });
});
