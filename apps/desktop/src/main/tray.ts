import type { Tray } from 'electron';
import type { Translate } from '../texts.js';
import type { Commands } from './app-menu.js';
import type { ElectronPort } from './electron-port.js';

/** The server stops counting here. */
const MAX_COUNTED = 1_000;
/** In points on macOS, whose menu bar shows images at their original size; in pixels elsewhere, where the desktop scales them. */
const SIZES = { darwin: 18, elsewhere: 32 };

/** The tray icon: shows the number of due words and opens the app while its window is hidden. */
export class DueTray {
  readonly #tray: Tray;

  constructor(
    private readonly electron: ElectronPort,
    private readonly t: Translate,
    commands: Commands,
    private readonly icon: { readonly file: string; readonly platform: NodeJS.Platform },
  ) {
    const size = icon.platform === 'darwin' ? SIZES.darwin : SIZES.elsewhere;
    this.#tray = new electron.Tray(electron.nativeImage.createFromPath(icon.file).resize({ width: size, height: size }));
    this.#tray.setContextMenu(
      electron.Menu.buildFromTemplate([
        { label: t('menu.open'), click: commands.show },
        { label: t('menu.review'), click: commands.review },
        { label: t('menu.computer'), click: commands.settings },
        { type: 'separator' },
        { label: t('menu.quit'), click: commands.quit },
      ]),
    );
    this.#tray.on('click', commands.show);
    this.showDue(null);
  }

  /** Shows the number of due words; null while signed out. */
  showDue(due: number | null): void {
    this.#tray.setToolTip(this.#textFor(due));
    if (this.icon.platform === 'darwin') this.#tray.setTitle(due ? String(due) : '');
    // On the app's icon, where the desktop supports badges.
    if (this.icon.platform !== 'win32') this.electron.app.setBadgeCount(due ?? 0);
  }

  #textFor(due: number | null): string {
    if (due === null) return this.t('tray.signedOut');
    if (due === 0) return this.t('tray.nothingDue');
    return due >= MAX_COUNTED ? this.t('tray.dueOrMore', { count: due }) : this.t('tray.due', { count: due });
  }
}
