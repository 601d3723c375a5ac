import { linkAmong, pathOfLink } from './deep-link.js';
import type { ElectronPort } from './electron-port.js';

/** Opens a path of the web app; null only brings the current page to the front. */
type OpenPath = (path: string | null) => void;

/** Handles links from other programs and second starts, including those before the window exists. */
export class LinkRouter {
  #open: OpenPath | null = null;
  /** The last link that was requested before a window could open it. */
  #waiting: string | null;

  /** @param words the command-line arguments */
  constructor(app: ElectronPort['app'], words: readonly string[]) {
    this.#waiting = linkAmong(words);
    app.on('open-url', (event, link) => {
      event.preventDefault();
      const path = pathOfLink(link);
      if (path !== null) this.#follow(path);
    });
    app.on('second-instance', (_event, others) => {
      this.#follow(linkAmong(others));
    });
  }

  /** The initial path, if a link was requested. */
  takeFirst(): string | null {
    const first = this.#waiting;
    this.#waiting = null;
    return first;
  }

  lead(open: OpenPath): void {
    this.#open = open;
    const path = this.takeFirst();
    if (path !== null) open(path);
  }

  #follow(path: string | null): void {
    if (this.#open) this.#open(path);
    else this.#waiting = path ?? this.#waiting;
  }
}
