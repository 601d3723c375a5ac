interface Plugin {
  name: string;
  generateBundle: (options: object, bundle: object) => void;
}

export function bundledPackages(): {
  /** For each bundle. */
  plugin: Plugin;
  /** For Vite, beside it. */
  pluginThatWrites: Plugin;
  write: (folder: string) => void;
};
