import type { ElectronPort } from './electron-port.js';

/** The operating system's key store, as far as a text is sealed by it. */
export interface KeyStore {
  /** Whether there is one that keeps anything from other programs' eyes. */
  isAvailable(): boolean;
  /** Null where it would not. */
  seal(text: string): string | null;
  /** Null for what this user of this computer did not seal. */
  open(sealed: string): string | null;
}

/** Linux without a keyring seals with a password that everybody knows; that counts as having none. */
export function keyStore(safeStorage: ElectronPort['safeStorage'], platform: NodeJS.Platform): KeyStore {
  return {
    isAvailable() {
      if (platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false;
      return safeStorage.isEncryptionAvailable();
    },
    seal: (text) => orNull(() => safeStorage.encryptString(text).toString('base64')),
    open: (sealed) => orNull(() => safeStorage.decryptString(Buffer.from(sealed, 'base64'))),
  };
}

/** The key store throws when it is locked, and for what it did not seal. */
function orNull(use: () => string): string | null {
  try {
    return use();
  } catch {
    return null;
  }
}
