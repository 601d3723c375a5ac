import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readOptions } from '../src/config/options.js';
import { bootstrap, type Shell } from '../src/main/bootstrap.js';
import { FakeElectron } from './fake-electron.js';
import { ServedPages } from './served-pages.js';

/** The built app with both pages and the preload, as packaged. */
const DIST = resolve(import.meta.dirname, '../dist/app');

/** A fake `electron` module for the preload. As with the real one, pages cannot modify what it exposes. */
const PRELOAD_ELECTRON = `{
  contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
  ipcRenderer: { invoke: (channel, ...request) => window.__invoke(channel, ...request) },
}`;

/**
 * The app with a real Chromium as its window. The real main process runs on a fake Electron; pages, preload, protocol and their calls are
 * real. A page here can do more than one in Electron: it can call any channel of the main process directly.
 */
export class ChromiumShell {
  electron!: FakeElectron;
  shell!: Shell;
  page!: Page;

  private constructor(
    private readonly context: BrowserContext,
    private readonly userData: string,
    private readonly pages: ServedPages,
  ) {}

  static async start(context: BrowserContext, userData: string, words: readonly string[]): Promise<ChromiumShell> {
    const pages: ServedPages = await ServedPages.serve((request) => shell.electron.protocols.get('app')!(request));
    const shell = new ChromiumShell(context, userData, pages);
    await context.exposeBinding('__invoke', ({ frame }, channel: string, request: unknown) =>
      shell.electron.invoke(channel, request, { url: pages.ofApp(frame.url()), parent: frame.parentFrame() }),
    );
    await context.addInitScript(await preloadIn(pages));
    await shell.run(words);
    return shell;
  }

  /** The page's address in the app's terms. */
  get address(): string {
    return this.pages.ofApp(this.page.url());
  }

  /** The port that serves the app's pages to the browser. */
  get port(): number {
    return this.pages.port;
  }

  served(address: string): string {
    return this.pages.served(address);
  }

  /** Stops the main process and starts another with the same stored data. */
  async restart(): Promise<void> {
    await this.page.close();
    await this.run([]);
  }

  async quit(): Promise<void> {
    await this.page.close();
    await this.pages.close();
  }

  private async run(words: readonly string[]): Promise<void> {
    this.electron = new FakeElectron({ userData: this.userData });
    this.page = await this.context.newPage();
    this.electron.onWindow = (window) => {
      window.onLoad = async (address) => void (await this.page.goto(this.served(address)));
    };
    const options = { ...readOptions(DIST), platform: 'linux' as const, words };
    const shell = await bootstrap(this.electron.port, options);
    if (!shell) throw new Error('Another instance runs');
    this.shell = shell;
  }
}

/** The built preload, with the origins of its test pages. */
async function preloadIn(pages: ServedPages): Promise<string> {
  const text = await readFile(join(DIST, 'preload.cjs'), 'utf8');
  const host = `window.location.host.replace('.localhost:${pages.port}', '')`;
  return `((require, location) => {${text}\n})(() => (${PRELOAD_ELECTRON}), { protocol: 'app:', host: ${host} });`;
}
