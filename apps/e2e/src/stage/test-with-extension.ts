import { Extension } from './extension.js';
import { ExtensionPackage } from './extension-package.js';
import { expect, START_LIMIT, test as staged } from './test.js';

interface Stage {
  packaged: ExtensionPackage;
  /** Where the packaged extension for the worker's product lies unpacked. */
  unpacked: string;
  /** Loads what lies in a folder into a browser of its own. */
  load: (folder: string) => Promise<Extension>;
  extension: Extension;
}

export const test = staged.extend<Stage>({
  packaged: [
    async ({ resources, instance }, use) =>
      use(
        await resources.get(
          'package',
          () => ExtensionPackage.make(instance.url),
          (made) => made.remove(),
        ),
      ),
    START_LIMIT,
  ],
  unpacked: async ({ resources, packaged }, use) =>
    use(
      await resources.get(
        'unpacked package',
        () => packaged.unpack(),
        async () => undefined,
      ),
    ),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  load: async ({}, use) => {
    test.skip(!process.env['CHROMIUM_WITH_EXTENSIONS_PATH'], 'there is no Chromium here that takes extensions, only its headless shell');
    const loaded: Extension[] = [];
    await use(async (folder) => {
      const extension = await Extension.load(folder);
      loaded.push(extension);
      return extension;
    });
    await Promise.all(loaded.map((extension) => extension.close()));
  },
  extension: async ({ load, unpacked }, use) => use(await load(unpacked)),
});

export { expect };
