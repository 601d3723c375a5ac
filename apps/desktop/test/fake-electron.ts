import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions, Rectangle } from 'electron';
import type { ElectronPort } from '../src/main/electron-port.js';

type Listener = (...words: unknown[]) => unknown;

/** The window options, including the page's web preferences. */
export interface FakeWindowOptions extends Partial<Rectangle> {
  readonly webPreferences: Readonly<Record<string, unknown>>;
}

class FakeContents extends EventEmitter {
  /** The page's address. */
  address = '';
  opensWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  getURL(): string {
    return this.address;
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.opensWindow = handler;
  }
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  isShown = false;
  isMinimised = false;
  isFull = false;
  focused = 0;
  bounds: Rectangle;
  /** Called with each loaded address; a test can render it in a real page. */
  onLoad: (address: string) => Promise<void> = () => Promise.resolve();

  constructor(readonly options: FakeWindowOptions) {
    super();
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
  }

  async loadURL(address: string): Promise<void> {
    this.webContents.address = address;
    await this.onLoad(address);
    this.emit('ready-to-show');
  }

  show(): void {
    this.isShown = true;
  }

  hide(): void {
    this.isShown = false;
  }

  focus(): void {
    this.focused += 1;
  }

  restore(): void {
    this.isMinimised = false;
  }

  maximize(): void {
    this.isFull = true;
  }

  isMinimized(): boolean {
    return this.isMinimised;
  }

  isMaximized(): boolean {
    return this.isFull;
  }

  getNormalBounds(): Rectangle {
    return this.bounds;
  }

  /** Closes it like a user. Returns whether it was allowed. */
  close(): boolean {
    const event = { isPrevented: false, preventDefault: () => (event.isPrevented = true) };
    this.emit('close', event);
    return !event.isPrevented;
  }
}

export class FakeNotification extends EventEmitter {
  isShown = false;

  constructor(readonly options: { title: string; body: string; actions: { text: string }[] }) {
    super();
  }

  show(): void {
    this.isShown = true;
  }

  close(): void {
    this.isShown = false;
    this.emit('close');
  }
}

export class FakeTray extends EventEmitter {
  toolTip = '';
  title = '';
  menu: readonly MenuItemConstructorOptions[] = [];

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setTitle(text: string): void {
    this.title = text;
  }

  setContextMenu({ items }: { items: readonly MenuItemConstructorOptions[] }): void {
    this.menu = items;
  }
}

export interface FakeElectronOptions {
  /** The app's data folder. */
  readonly userData: string;
  /** The program's path. */
  readonly appPath?: string;
  readonly isFirst?: boolean;
  readonly isPackaged?: boolean;
  readonly hasKeyStore?: boolean;
  readonly storageBackend?: string;
  readonly seals?: boolean;
}

class FakeApp extends EventEmitter {
  readonly name = 'Wordhoard';
  quits = 0;
  badge = 0;
  opensAtLogin = false;
  readonly linkSchemes: string[] = [];

  constructor(private readonly options: FakeElectronOptions) {
    super();
  }

  get isPackaged(): boolean {
    return this.options.isPackaged ?? true;
  }

  requestSingleInstanceLock(): boolean {
    return this.options.isFirst ?? true;
  }

  quit(): void {
    this.quits += 1;
    this.emit('before-quit');
  }

  whenReady(): Promise<void> {
    return Promise.resolve();
  }

  getPath(): string {
    return this.options.userData;
  }

  getAppPath(): string {
    return this.options.appPath ?? '';
  }

  getPreferredSystemLanguages(): string[] {
    return ['en-GB'];
  }

  setAppUserModelId(): void {
    // Only used on Windows.
  }

  setAsDefaultProtocolClient(scheme: string): void {
    this.linkSchemes.push(scheme);
  }

  setBadgeCount(count: number): void {
    this.badge = count;
  }

  getLoginItemSettings(): { openAtLogin: boolean } {
    return { openAtLogin: this.opensAtLogin };
  }

  setLoginItemSettings({ openAtLogin }: { openAtLogin: boolean }): void {
    this.opensAtLogin = openAtLogin;
  }
}

/** A fake of the parts of Electron that the main process uses: records calls and returns what a test configures. */
export class FakeElectron {
  readonly app: FakeApp;
  readonly windows: FakeWindow[] = [];
  readonly notifications: FakeNotification[] = [];
  readonly trays: FakeTray[] = [];
  readonly privileges: { scheme: string; privileges: Readonly<Record<string, boolean>> }[] = [];
  readonly protocols = new Map<string, (request: Request) => Promise<Response>>();
  readonly ipc = new Map<string, Listener>();
  readonly openedOutside: string[] = [];
  appMenu: readonly MenuItemConstructorOptions[] = [];
  /** Index of the button pressed in the next dialog. */
  pressed = 0;
  /** The questions of dialogs that do not block the main process. */
  readonly questions: string[] = [];
  timesCleared = 0;
  /** Called with each new window. */
  onWindow: (window: FakeWindow) => void = () => undefined;
  onPermission: Listener = () => undefined;
  onPermissionCheck: Listener = () => undefined;

  constructor(private readonly options: FakeElectronOptions) {
    this.app = new FakeApp(options);
  }

  get port(): ElectronPort {
    const port = {
      app: this.app,
      ...this.#kinds(),
      dialog: {
        showMessageBoxSync: () => this.pressed,
        showMessageBox: async (_window: unknown, { message }: { message: string }) => {
          this.questions.push(message);
          return { response: this.pressed };
        },
      },
      ipcMain: { handle: (channel: string, handler: Listener) => this.ipc.set(channel, handler) },
      Menu: {
        buildFromTemplate: (items: readonly MenuItemConstructorOptions[]) => ({ items }),
        setApplicationMenu: ({ items }: { items: readonly MenuItemConstructorOptions[] }) => (this.appMenu = items),
      },
      nativeImage: { createFromPath: () => ({ resize: () => ({}) }) },
      protocol: {
        registerSchemesAsPrivileged: (schemes: typeof this.privileges) => this.privileges.push(...schemes),
        handle: (scheme: string, handler: (request: Request) => Promise<Response>) => this.protocols.set(scheme, handler),
      },
      safeStorage: this.#safeStorage(),
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
      session: { defaultSession: this.#session() },
      shell: { openExternal: async (address: string) => void this.openedOutside.push(address) },
    };
    return port as unknown as ElectronPort;
  }

  /** The response that a page gets from one of our addresses. */
  request(address: string, init?: RequestInit): Promise<Response> {
    return this.protocols.get('app')!(new Request(address, init));
  }

  /** Sends an IPC request like the main frame of a page at an address. */
  async invoke(channel: string, request: unknown, senderFrame: unknown = { url: 'app://settings/', parent: null }): Promise<unknown> {
    const handler = this.ipc.get(channel);
    if (!handler) throw new Error(`No handler for ${channel}`);
    return handler({ senderFrame }, request);
  }

  #kinds() {
    const { windows, notifications, trays } = this;
    const onWindow = (window: FakeWindow) => {
      this.onWindow(window);
    };
    return {
      BrowserWindow: class extends FakeWindow {
        constructor(options: FakeWindowOptions) {
          super(options);
          windows.push(this);
          onWindow(this);
        }
      },
      Notification: class extends FakeNotification {
        static isSupported = () => true;

        constructor(options: FakeNotification['options']) {
          super(options);
          notifications.push(this);
        }
      },
      Tray: class extends FakeTray {
        constructor() {
          super();
          trays.push(this);
        }
      },
    };
  }

  /** Encrypts by reversing the text, so that no plain text is stored. */
  #safeStorage() {
    const turned = (text: string) => [...text].reverse().join('');
    return {
      isEncryptionAvailable: () => this.options.hasKeyStore ?? true,
      getSelectedStorageBackend: () => this.options.storageBackend ?? 'gnome_libsecret',
      encryptString: (text: string) => {
        if (this.options.seals === false) throw new Error('The key store is locked');
        return Buffer.from(turned(text));
      },
      decryptString: (sealed: Buffer) => turned(sealed.toString()),
    };
  }

  #session() {
    return {
      clearStorageData: async () => void (this.timesCleared += 1),
      setPermissionRequestHandler: (handler: Listener) => (this.onPermission = handler),
      setPermissionCheckHandler: (handler: Listener) => (this.onPermissionCheck = handler),
      setDevicePermissionHandler: () => undefined,
    };
  }
}
