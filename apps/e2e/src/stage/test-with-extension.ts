import { Extension } from './extension.js';
import { ExtensionPackage } from './extension-package.js';
import { expect, test as staged } from './test.js';

interface WorkerStage {
  /** Where the packaged extension for the worker's product lies unpacked. */
  unpacked: string;
}

export const test = staged.extend<{ extension: Extension }, WorkerStage>({
  unpacked: [
    async ({ instance }, use) => {
      const made = await ExtensionPackage.make(instance.url);
      await use(await made.unpack());
      await made.remove();
    },
    { scope: 'worker' },
  ],
  extension: async ({ unpacked }, use) => {
    test.skip(!process.env['CHROMIUM_WITH_EXTENSIONS_PATH'], 'there is no Chromium here that takes extensions, only its headless shell');
    const extension = await Extension.load(unpacked);
    await use(extension);
    await extension.close();
  },
});

export { expect };
