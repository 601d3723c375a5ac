import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, channelOf, type SettingsRequestKind, SETTINGS_ORIGIN, type SettingsBridge } from '../ipc-contract.js';

// The web app gets no bridge and runs as in a browser. The main process checks the sender again.
if (`${location.protocol}//${location.host}` === SETTINGS_ORIGIN) {
  const ask = (kind: SettingsRequestKind) => (request: unknown) => ipcRenderer.invoke(channelOf(kind), request);
  const bridge: SettingsBridge = {
    status: ask('status'),
    chooseServer: ask('chooseServer'),
    openAtLogin: ask('openAtLogin'),
    leave: ask('leave'),
  };
  contextBridge.exposeInMainWorld(BRIDGE, bridge);
}
