interface Plugin {
  name: string;
  generateBundle: (options: object, bundle: object) => void;
}

export function bundledPackages(): {
  /** Rollup plugin, for each bundle. */
  plugin: Plugin;
  /** The additional plugin for Vite, which writes the notices. */
  pluginThatWrites: Plugin;
  write: (folder: string) => void;
};
