/**
 * The packaging configuration: the complete `dist/app` in one asar, with an installer for each system.
 *
 * @type {import('electron-builder').Configuration}
 */
export default {
  appId: 'org.wordhoard.desktop',
  productName: 'Wordhoard',
  copyright: 'MIT License',
  directories: { app: 'dist/app', output: 'dist/release', buildResources: 'dist/app' },
  artifactName: 'wordhoard-${version}-${os}-${arch}.${ext}',
  asar: true,
  // Everything is bundled; without this, the packages of the whole workspace would be included.
  beforeBuild: () => Promise.resolve(false),
  // Named as on Linux and Windows, and as on macOS.
  electronLanguages: ['en-US', 'en'],
  protocols: [{ name: 'Wordhoard', schemes: ['wordhoard'] }],
  // The packaged program only runs Wordhoard: no Node mode, no debugger, no code outside the asar.
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  // No distribution packages, which require a maintainer and a home page.
  linux: { target: ['AppImage', 'tar.gz'], category: 'Education', icon: 'dist/app/icon.png' },
  win: { target: ['nsis'], icon: 'dist/app/icon.png' },
  nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: true },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.education',
    icon: 'dist/app/icon.png',
    // macOS shows them when it asks for permission.
    extendInfo: {
      NSMicrophoneUsageDescription: 'Wordhoard records pronunciations that you add to words.',
      NSCameraUsageDescription: 'Wordhoard takes pictures that you add to words.',
    },
  },
  publish: null,
};
