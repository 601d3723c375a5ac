import type { MenuItemConstructorOptions } from 'electron';
import type { Say } from '../texts.js';
import type { Commands } from './commands.js';
import type { ElectronPort } from './electron-port.js';

/** The menu with its shortcuts. What edits text and zooms is the operating system's own, in its own words. */
export function setAppMenu({ Menu, app }: ElectronPort, platform: NodeJS.Platform, say: Say, commands: Commands): void {
  const isMac = platform === 'darwin';
  const settings: MenuItemConstructorOptions[] = [
    { label: say('menu.settings'), accelerator: 'CmdOrCtrl+,', click: commands.account },
    { label: say('menu.computer'), click: commands.settings },
  ];
  const ofMac: MenuItemConstructorOptions = {
    label: app.name,
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      ...settings,
      ...[{ type: 'separator' as const }, { role: 'hide' as const }, { role: 'hideOthers' as const }, { role: 'unhide' as const }],
      { type: 'separator' },
      { label: say('menu.quit'), accelerator: 'Cmd+Q', click: commands.quit },
    ],
  };
  const pages: MenuItemConstructorOptions[] = [
    { label: say('menu.today'), accelerator: 'CmdOrCtrl+1', click: commands.today },
    { label: say('menu.review'), accelerator: 'CmdOrCtrl+2', click: commands.review },
    { label: say('menu.groups'), accelerator: 'CmdOrCtrl+3', click: commands.groups },
  ];
  const leaving: MenuItemConstructorOptions[] = isMac
    ? [{ role: 'close' }]
    : [...settings, { type: 'separator' }, { role: 'close' }, { label: say('menu.quit'), accelerator: 'Ctrl+Q', click: commands.quit }];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [ofMac] : []),
      { label: say('menu.file'), submenu: [...pages, { type: 'separator' }, ...leaving] },
      { label: say('menu.edit'), role: 'editMenu' },
      { label: say('menu.view'), submenu: viewItems() },
      { label: say('menu.window'), role: 'windowMenu' },
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
