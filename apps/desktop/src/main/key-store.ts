import type { ElectronPort } from './electron-port.js';

/** Encrypts texts with the operating system's key store. */
export interface KeyStore {
  /** Whether there is a key store that protects against other programs. */
  isAvailable(): boolean;
  /** Null on failure. */
  seal(text: string): string | null;
  /** Null for anything that this user did not encrypt on this computer. */
  open(sealed: string): string | null;
}

/** Without a keyring, Linux encrypts with a well-known password; that counts as no key store. */
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

/** The key store throws when it is locked, and for data that it did not encrypt. */
function orNull(use: () => string): string | null {
  try {
    return use();
  } catch {
    return null;
  }
}
