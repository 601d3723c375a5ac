import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, channelOf, type SettingsRequestKind, SETTINGS_ORIGIN, type SettingsBridge } from '../ipc-contract.js';

// The web app gets nothing: it runs here as it does in a browser. The main process request again who it is that calls.
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
