import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, channelOf, type Kind, SETTINGS_ORIGIN, type SettingsBridge } from '../ipc-contract.js';

// The web app gets nothing: it runs here as it does in a browser. The main process asks again who it is that calls.
if (`${location.protocol}//${location.host}` === SETTINGS_ORIGIN) {
  const ask = (kind: Kind) => (asks: unknown) => ipcRenderer.invoke(channelOf(kind), asks);
  const bridge: SettingsBridge = {
    standing: ask('standing'),
    chooseServer: ask('chooseServer'),
    openAtLogin: ask('openAtLogin'),
    leave: ask('leave'),
  };
  contextBridge.exposeInMainWorld(BRIDGE, bridge);
}
