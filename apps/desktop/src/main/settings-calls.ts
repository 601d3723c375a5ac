import type { IpcMainInvokeEvent } from 'electron';
import { channelOf, type SettingsRequests, type SettingsRequestKind, SETTINGS_ORIGIN } from '../ipc-contract.js';
import type { ElectronPort } from './electron-port.js';
import { originOf } from './server-address.js';

export type SettingsHandlers = {
  readonly [K in SettingsRequestKind]: (request: SettingsRequests[K]['request']) => Promise<SettingsRequests[K]['response']>;
};

const MAX_ADDRESS_LENGTH = 2_000;

/** Validates requests by kind. Anything else does not come from our page. */
const isWellFormed: { readonly [K in SettingsRequestKind]: (request: unknown) => request is SettingsRequests[K]['request'] } = {
  status: (request): request is null => request === null,
  leave: (request): request is null => request === null,
  chooseServer: (request): request is { address: string } => {
    const address = fieldOf(request, 'address');
    return typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH;
  },
  openAtLogin: (request): request is { wanted: boolean } => typeof fieldOf(request, 'wanted') === 'boolean',
};

/** Handles requests of the settings page only, not of the web app, frames or foreign pages. */
export function answerSettings(ipcMain: ElectronPort['ipcMain'], handlers: SettingsHandlers): void {
  const answer = <K extends SettingsRequestKind>(kind: K) => {
    ipcMain.handle(channelOf(kind), (event, request: unknown) => {
      if (!isFromSettings(event)) throw new Error('Only the settings page may ask for this');
      if (!isWellFormed[kind](request)) throw new Error('This cannot be asked for in this form');
      return handlers[kind](request);
    });
  };
  for (const kind of Object.keys(isWellFormed) as SettingsRequestKind[]) answer(kind);
}

function isFromSettings({ senderFrame }: IpcMainInvokeEvent): boolean {
  // Null if the frame has navigated away.
  return senderFrame !== null && senderFrame.parent === null && originOf(senderFrame.url) === SETTINGS_ORIGIN;
}

function fieldOf(request: unknown, name: string): unknown {
  return typeof request === 'object' && request !== null ? (request as Record<string, unknown>)[name] : undefined;
}
