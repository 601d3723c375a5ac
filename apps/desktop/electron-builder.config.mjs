/**
 * How the app is packed: the whole of `dist/app`, which is complete in itself, into one asar, and an installer around it for each system.
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
  // Everything is bundled: without this, the packages of the whole workspace would come along.
  beforeBuild: () => Promise.resolve(false),
  // By the names of Linux and Windows, and of macOS.
  electronLanguages: ['en-US', 'en'],
  protocols: [{ name: 'Wordhoard', schemes: ['wordhoard'] }],
  // The packed program is Wordhoard and nothing else: no Node, no debugger, no other code than that of the asar.
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  // No package for one distribution: it would have to name a maintainer and a home page.
  linux: { target: ['AppImage', 'tar.gz'], category: 'Education', icon: 'dist/app/icon.png' },
  win: { target: ['nsis'], icon: 'dist/app/icon.png' },
  nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: true },
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.education', icon: 'dist/app/icon.png' },
  publish: null,
};
