import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';

const call = promisify(execFile);
const SOURCE = resolve(import.meta.dirname, '../../../extension');
const VITE = join(dirname(createRequire(join(SOURCE, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');

/** The extension as `nx run extension:package` makes it, for one product. */
export class ExtensionPackage {
  private constructor(
    private readonly folder: string,
    readonly archive: string,
    private readonly productUrl: string,
  ) {}

  static async make(productUrl: string, variables: Readonly<Record<string, string>> = {}): Promise<ExtensionPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-package-'));
    const built = join(folder, 'built');
    const options = { cwd: SOURCE, env: { ...process.env, EXTENSION_API_URL: productUrl, ...variables } };
    await call(process.execPath, [VITE, 'build', '--outDir', built, '--emptyOutDir'], options);
    await call(process.execPath, ['build/package.mjs', built, folder], options);
    const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.zip'));
    return new ExtensionPackage(folder, join(folder, archive), productUrl);
  }

  /** What the archive holds. */
  async files(): Promise<Map<string, Buffer>> {
    const zip = await openPromise(this.archive);
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return files;
  }

  /** Unpacks the archive, as loading it into a browser requires. Returns the folder. */
  async unpack(): Promise<string> {
    return this.unpackInto('unpacked', (bytes) => bytes);
  }

  /** The same extension for a product at another address, without a build: its files name the address as text. */
  async unpackFor(url: string): Promise<string> {
    const moved = (bytes: Buffer) =>
      bytes.includes(this.productUrl) ? Buffer.from(bytes.toString('utf8').replaceAll(this.productUrl, url)) : bytes;
    return this.unpackInto(`for ${new URL(url).port}`, moved);
  }

  private async unpackInto(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const unpacked = join(this.folder, name);
    for (const [path, bytes] of await this.files()) {
      await mkdir(dirname(join(unpacked, path)), { recursive: true });
      await writeFile(join(unpacked, path), change(bytes));
    }
    return unpacked;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
