import { defineManifest } from '@crxjs/vite-plugin';

/** Extension pages and the worker run only packaged code and connect to one deployment. */
const POLICY = {
  'default-src': `'none'`,
  'script-src': `'self'`,
  'style-src': `'self'`,
  'img-src': `'self'`,
  'base-uri': `'none'`,
  'form-action': `'none'`,
  'frame-ancestors': `'none'`,
};

/** @param apiOrigin the deployment's API origin */
export const manifestFor = (apiOrigin: string) =>
  defineManifest({
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version: '0.1.0',
    // A public key whose private key was discarded. It keeps the extension's id constant for unpacked folders.
    key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtOcIiZkwMkAyM4hnziEWoQTRCFkxQ3f27g67AE5wuR9Bor27cdar0LD7DmArzDZKHhZh+Ndl2qDa7Wl1SuXOwk5XH35h5VWxqhsF8hSTAfZQGmqDZ47GFWMulPLxCRnFydMpG/2KUsQPBzklrc6BjRpwwA2zsbRC+j8w90XtOZEKerpuvqrKgLr3W5blcW8VvaYpaXAv6EpPF4QdCualhG1CT+/UXS03ZxLxU9LMNW6FzXeqch4qiR8ffthT0A04c3krU1YsKVQkws8IWlrh4GeQ5u5fzksLm6BKhlbdulyYXA2XzyU6AbnTG5PpkiZNl75DNcPCSzszXqf0I3aSlQIDAQAB',
    minimum_chrome_version: '123',
    icons: { 16: 'icons/icon16.png', 32: 'icons/icon32.png', 48: 'icons/icon48.png', 128: 'icons/icon128.png' },
    action: { default_popup: 'popup.html', default_icon: { 16: 'icons/icon16.png', 32: 'icons/icon32.png' } },
    background: { service_worker: 'src/background/worker.ts', type: 'module' },
    permissions: ['contextMenus', 'storage', 'notifications'],
    content_security_policy: {
      extension_pages: Object.entries({ ...POLICY, 'connect-src': `'self' ${apiOrigin}` })
        .map((directive) => directive.join(' '))
        .join('; '),
    },
    // Requested when the learner turns on saving the sentence around a word.
    optional_permissions: ['activeTab', 'scripting'],
    // Declared for any deployment; only the build's own origin is requested, at sign-in.
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    commands: {
      'add-selection': { suggested_key: { default: 'Alt+Shift+H' }, description: '__MSG_addSelection__' },
    },
  });
