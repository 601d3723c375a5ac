import type { Page } from '@playwright/test';
import type { Extension, Told } from './extension.js';

/** What a person does at a page with the extension in their browser. */
export class ExtensionGestures {
  constructor(private readonly extension: Extension) {}

  /** Chooses the menu's item for a selection, in the page's own frame unless another is meant. */
  async addByMenu(page: Page, selectionText: string, { frameId = 0, editable = false } = {}): Promise<void> {
    await this.letIn(page);
    const clicked = { menuItemId: 'add-word', selectionText, frameId, editable, pageUrl: page.url() };
    await (
      await this.extension.worker()
    ).evaluate(async (info) => {
      const [tab] = await chrome.tabs.query({ active: true });
      // @ts-expect-error -- what the browser itself calls
      chrome.contextMenus.onClicked.dispatch(info, tab);
    }, clicked);
  }

  async addByKey(page: Page): Promise<void> {
    await this.letIn(page);
    await (
      await this.extension.worker()
    ).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true });
      // @ts-expect-error -- what the browser itself calls
      chrome.commands.onCommand.dispatch('add-selection', tab);
    });
  }

  /** What the extension tells after something was done. */
  async toldAfter(gesture: () => Promise<void>): Promise<Told> {
    const worker = await this.extension.worker();
    const told = await worker.evaluateHandle(() => {
      const create = chrome.notifications.create.bind(chrome.notifications) as (...given: unknown[]) => Promise<string>;
      return {
        message: new Promise<Told>((tell) => {
          chrome.notifications.create = (...given: unknown[]) => {
            const { title, message } = given.at(-1) as Told;
            chrome.notifications.create = create;
            const shown = create(...given);
            void shown.then(() => tell({ title, message }));
            return shown;
          };
        }),
      };
    });
    await gesture();
    return told.evaluate(({ message }) => message);
  }

  /**
   * Lets the extension into the page that is in front, until it is left. The browser does so for its menu and its keys, which no test
   * reaches; for a click on its icon too, which one does. There is no popup for the time of that click.
   */
  private async letIn(page: Page): Promise<void> {
    await page.bringToFront();
    const worker = await this.extension.worker();
    await worker.evaluate(() => chrome.action.setPopup({ popup: '' }));
    // Listens before the click, which goes to the browser by another way.
    const clicked = await worker.evaluateHandle(() => ({
      once: new Promise<void>((tell) => chrome.action.onClicked.addListener(() => tell())),
    }));
    const session = await this.extension.context.browser()?.newBrowserCDPSession();
    const { targetInfos } = (await session?.send('Target.getTargets', { filter: [{ type: 'tab' }] })) ?? { targetInfos: [] };
    const target = targetInfos.find(({ url }) => url === page.url());
    // @ts-expect-error -- newer than the types
    await session?.send('Extensions.triggerAction', { id: this.extension.id, targetId: target?.targetId });
    await clicked.evaluate(({ once }) => once);
    await worker.evaluate(() => chrome.action.setPopup({ popup: 'popup.html' }));
  }
}
