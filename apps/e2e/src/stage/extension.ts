import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';

export interface Told {
  readonly title: string;
  readonly message: string;
}

/** The extension in a browser of its own. */
export class Extension {
  private constructor(
    private readonly profile: string,
    readonly context: BrowserContext,
    readonly id: string,
  ) {}

  /** A browser without windows takes extensions, its headless shell does not. */
  static async load(unpacked: string): Promise<Extension> {
    const profile = await mkdtemp(join(tmpdir(), 'wordhoard-extension-'));
    const executablePath = process.env['CHROMIUM_WITH_EXTENSIONS_PATH'];
    const context = await chromium.launchPersistentContext(profile, {
      ...{ headless: false, locale: 'en-GB', ...(executablePath && { executablePath }) },
      args: [
        ...['--headless=new', '--no-sandbox', `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
        // For a click on the extension's own icon, which no page shows.
        '--enable-unsafe-extension-debugging',
      ],
    });
    const [, , id = ''] = (context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))).url().split('/');
    return new Extension(profile, context, id);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.profile, { recursive: true });
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
          chrome.notifications.create = ((id: string, options: Told) => {
            chrome.notifications.create = create;
            tell({ title: options.title, message: options.message });
            return create(id, options as never);
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
