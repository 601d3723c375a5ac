import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';

const SOURCE = resolve(import.meta.dirname, '../../../extension');
const VITE = join(dirname(createRequire(join(SOURCE, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');

export interface Told {
  readonly title: string;
  readonly message: string;
}

/** The extension in a browser of its own, built for one product. */
export class Extension {
  private constructor(
    private readonly folder: string,
    readonly context: BrowserContext,
    readonly id: string,
  ) {}

  /** A browser without windows takes extensions, its headless shell does not. */
  static async load(productUrl: string, variables: Readonly<Record<string, string>> = {}): Promise<Extension> {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-extension-'));
    const built = join(folder, 'dist');
    const env = { ...process.env, EXTENSION_API_URL: productUrl, ...variables };
    await promisify(execFile)(process.execPath, [VITE, 'build', '--outDir', built, '--emptyOutDir'], { cwd: SOURCE, env });
    const args = ['--headless=new', '--no-sandbox', `--disable-extensions-except=${built}`, `--load-extension=${built}`];
    const executablePath = process.env['CHROMIUM_WITH_EXTENSIONS_PATH'];
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...{ headless: false, args, locale: 'en-GB', ...(executablePath && { executablePath }) },
    });
    const [, , id = ''] = (context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))).url().split('/');
    return new Extension(folder, context, id);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true });
  }

  /** The popup, as a page of its own. */
  async openPopup(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.id}/popup.html`);
    return page;
  }

  /** Has the browser let the extension reach an origin, as a person does in its settings: it asks nobody then. */
  async permit(origin: string): Promise<void> {
    const page = await this.context.newPage();
    await page.goto('chrome://extensions');
    // @ts-expect-error -- an API of that page alone
    await page.evaluate(([id, pattern]) => chrome.developerPrivate.addHostPermission(id, pattern), [this.id, `${origin}/*`] as const);
    await page.close();
  }

  /** What the extension keeps. */
  async kept(): Promise<Record<string, unknown>> {
    return (await this.worker()).evaluate(() => chrome.storage.local.get(null));
  }

  /** Chooses the menu's item for a selection. Returns what the extension tells then. */
  async capture(selectionText: string): Promise<Told> {
    return (await this.worker()).evaluate(
      (text) =>
        new Promise<Told>((tell) => {
          const create = chrome.notifications.create.bind(chrome.notifications);
          chrome.notifications.create = ((options: Told) => {
            chrome.notifications.create = create;
            tell({ title: options.title, message: options.message });
            return create(options as never);
          }) as never;
          // @ts-expect-error -- what the browser itself calls
          chrome.contextMenus.onClicked.dispatch({ menuItemId: 'add-word', selectionText: text });
        }),
      selectionText,
    );
  }

  async worker(): Promise<Worker> {
    return this.context.serviceWorkers()[0] ?? this.context.waitForEvent('serviceworker');
  }
}
