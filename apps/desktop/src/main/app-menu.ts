import type { MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../texts.js';
import type { ElectronPort } from './electron-port.js';

/** Actions of the menu, the tray and the keyboard shortcuts. */
export interface Commands {
  readonly show: () => void;
  readonly today: () => void;
  readonly review: () => void;
  readonly groups: () => void;
  readonly account: () => void;
  /** Opens the shell's settings. */
  readonly settings: () => void;
  readonly quit: () => void;
}

/** Sets the menu with its shortcuts. Edit and zoom items use the operating system's roles and labels. */
export function setAppMenu({ Menu, app }: ElectronPort, platform: NodeJS.Platform, t: Translate, commands: Commands): void {
  const isMac = platform === 'darwin';
  const settings: MenuItemConstructorOptions[] = [
    { label: t('menu.settings'), accelerator: 'CmdOrCtrl+,', click: commands.account },
    { label: t('menu.computer'), click: commands.settings },
  ];
  const ofMac: MenuItemConstructorOptions = {
    label: app.name,
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      ...settings,
      ...[{ type: 'separator' as const }, { role: 'hide' as const }, { role: 'hideOthers' as const }, { role: 'unhide' as const }],
      { type: 'separator' },
      { label: t('menu.quit'), accelerator: 'Cmd+Q', click: commands.quit },
    ],
  };
  const pages: MenuItemConstructorOptions[] = [
    { label: t('menu.today'), accelerator: 'CmdOrCtrl+1', click: commands.today },
    { label: t('menu.review'), accelerator: 'CmdOrCtrl+2', click: commands.review },
    { label: t('menu.groups'), accelerator: 'CmdOrCtrl+3', click: commands.groups },
  ];
  const leaving: MenuItemConstructorOptions[] = isMac
    ? [{ role: 'close' }]
    : [...settings, { type: 'separator' }, { role: 'close' }, { label: t('menu.quit'), accelerator: 'Ctrl+Q', click: commands.quit }];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [ofMac] : []),
      { label: t('menu.file'), submenu: [...pages, { type: 'separator' }, ...leaving] },
      { label: t('menu.edit'), role: 'editMenu' },
      { label: t('menu.view'), submenu: viewItems() },
      { label: t('menu.window'), role: 'windowMenu' },
    ]),
  );
}

function viewItems(): MenuItemConstructorOptions[] {
  return [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
}
