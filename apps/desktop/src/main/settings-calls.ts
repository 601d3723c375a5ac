import type { IpcMainInvokeEvent } from 'electron';
import { channelOf, type Exchanges, type Kind, SETTINGS_ORIGIN } from '../ipc-contract.js';
import type { ElectronPort } from './electron-port.js';
import { originOf } from './page-origin.js';

export type Handlers = { readonly [K in Kind]: (asks: Exchanges[K]['asks']) => Promise<Exchanges[K]['answers']> };

const MAX_ADDRESS_LENGTH = 2_000;

/** Valid arguments by kind. Anything else was not sent by our page. */
const isWellFormed: { readonly [K in Kind]: (asks: unknown) => asks is Exchanges[K]['asks'] } = {
  standing: (asks): asks is null => asks === null,
  leave: (asks): asks is null => asks === null,
  chooseServer: (asks): asks is { address: string } => {
    const address = fieldOf(asks, 'address');
    return typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH;
  },
  openAtLogin: (asks): asks is { wanted: boolean } => typeof fieldOf(asks, 'wanted') === 'boolean',
};

/** Handles requests of the settings page only, not of the web app, frames or foreign pages. */
export function answerSettings(ipcMain: ElectronPort['ipcMain'], handlers: Handlers): void {
  const answer = <K extends Kind>(kind: K) => {
    ipcMain.handle(channelOf(kind), (event, asks: unknown) => {
      if (!isFromSettings(event)) throw new Error('Only the settings page may ask for this');
      if (!isWellFormed[kind](asks)) throw new Error('This cannot be asked for in this form');
      return handlers[kind](asks);
    });
  };
  for (const kind of Object.keys(isWellFormed) as Kind[]) answer(kind);
}

function isFromSettings({ senderFrame }: IpcMainInvokeEvent): boolean {
  // Null once the frame has gone elsewhere.
  return senderFrame !== null && senderFrame.parent === null && originOf(senderFrame.url) === SETTINGS_ORIGIN;
}

function fieldOf(asks: unknown, name: string): unknown {
  return typeof asks === 'object' && asks !== null ? (asks as Record<string, unknown>)[name] : undefined;
}
