import type { ElectronPort } from './electron-port.js';

/** The operating system's key store, as far as a text is sealed by it. */
export interface KeyStore {
  /** Whether there is one that keeps anything from other programs' eyes. */
  isThere(): Promise<boolean>;
  /** Null where it would not. */
  seal(text: string): Promise<string | null>;
  /** Null for what this user of this computer did not seal. */
  open(sealed: string): Promise<string | null>;
}

/** Linux without a keyring seals with a password that everybody knows; that counts as having none. */
export function keyStore(safeStorage: ElectronPort['safeStorage'], platform: NodeJS.Platform): KeyStore {
  return {
    async isThere() {
      if (platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false;
      return safeStorage.isAsyncEncryptionAvailable().catch(() => false);
    },
    async seal(text) {
      const sealed = await safeStorage.encryptStringAsync(text).catch(() => null);
      return sealed?.toString('base64') ?? null;
    },
    async open(sealed) {
      const opened = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64')).catch(() => null);
      return opened?.result ?? null;
    },
  };
}
