import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readOptions } from '../src/config/options.js';
import { bootstrap, type Shell } from '../src/main/bootstrap.js';
import { FakeElectron } from './fake-electron.js';
import { ServedPages } from './served-pages.js';

/** The built app: both pages and the preload, as they are packed. */
const DIST = resolve(import.meta.dirname, '../dist/app');

/** Stands in for `electron` in the preload. What it gives to a page cannot be changed there, as with the real one. */
const PRELOAD_ELECTRON = `{
  contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
  ipcRenderer: { invoke: (channel, ...request) => window.__invoke(channel, ...request) },
}`;

/**
 * The app with a real Chromium in its window. The main process is the real one on a fake Electron; pages, preload, protocol and
 * calls between them are real. A page here can do more than one in Electron: it may call any channel of the main process itself.
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

  /** Where the page is, as the app calls it. */
  get address(): string {
    return this.pages.ofApp(this.page.url());
  }

  /** The port at which the app's pages are served to the browser. */
  get port(): number {
    return this.pages.port;
  }

  served(address: string): string {
    return this.pages.served(address);
  }

  /** Ends the main process and starts another, which finds what the first one kept, as does its page. */
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

/** The built preload, as it is, in a page whose origins have other names. */
async function preloadIn(pages: ServedPages): Promise<string> {
  const text = await readFile(join(DIST, 'preload.cjs'), 'utf8');
  const host = `window.location.host.replace('.localhost:${pages.port}', '')`;
  return `((require, location) => {${text}\n})(() => (${PRELOAD_ELECTRON}), { protocol: 'app:', host: ${host} });`;
}
