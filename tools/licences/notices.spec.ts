import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledPackages } from './notices.ts';

describe('the notices of a bundle', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wordhoard-notices-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function addPackage(name: string, about: object, files: Record<string, string> = {}) {
    const at = join(folder, 'node_modules', name);
    mkdirSync(at, { recursive: true });
    const all = {
      'package.json': JSON.stringify({ name, version: '1.0.0', main: 'main.js', ...about }),
      'main.js': 'globalThis.here = 1;',
      ...files,
    };
    for (const [file, text] of Object.entries(all)) writeFileSync(join(at, file), text);
  }

  function noticesOf(...modules: string[]) {
    const packages = bundledPackages();
    packages.plugin.generateBundle({}, { 'chunk.js': { moduleIds: modules.map((module) => join(folder, module)) }, 'style.css': {} });
    packages.write(folder);
    return readFileSync(join(folder, 'third-party.txt'), 'utf8');
  }

  it('the notices of a bundle name each included package with its licence text, and no other', () => {
    addPackage('@planted/inside', { license: 'MIT' }, { LICENSE: 'Copyright of an author\r\nwho gave it away\n' });
    addPackage('bare', { license: 'ISC', author: { name: 'Another Author' } });
    addPackage('outside', { license: 'MIT' });

    const notices = noticesOf('src/own.js', 'node_modules/@planted/inside/main.js', 'node_modules/bare/lib/part.js?used');

    expect(notices).toContain('@planted/inside 1.0.0, MIT\n\nCopyright of an author\nwho gave it away\n');
    expect(notices).toContain('bare 1.0.0, ISC\n\nby Another Author\n');
    expect(notices).not.toContain('outside');
  });

  it('uses the reviewed licence of a package that states none', () => {
    addPackage('pause', { version: '0.0.1' });

    expect(noticesOf('node_modules/pause/main.js')).toContain('pause 0.0.1, MIT');
  });

  it('refuses notices for a bundle with a package that may not be distributed', () => {
    addPackage('planted', { license: 'GPL-3.0-only' });

    expect(() => noticesOf('node_modules/planted/main.js')).toThrow('planted@1.0.0: GPL-3.0-only is not for what is shipped');
  });

  it('refuses a bundle with a shared library that must stay replaceable', () => {
    addPackage('@img/sharp-libvips-planted', { license: 'LGPL-3.0-or-later' });

    const bundle = () => noticesOf('node_modules/@img/sharp-libvips-planted/main.js');
    expect(bundle).toThrow('@img/sharp-libvips-planted@1.0.0: LGPL-3.0-or-later is not for what is shipped');
  });
});
