import { readFile } from 'node:fs/promises';
import { ExtensionPackage } from './fixtures/extension-package.js';
import { expect, test } from '@playwright/test';

const URL = 'https://words.example.org';
const SECRET = 'planted-in-the-environment';

async function packaged(variables: Readonly<Record<string, string>> = {}) {
  const made = await ExtensionPackage.make(URL, variables);
  const [files, archive] = [await made.files(), await readFile(made.archive)];
  await made.remove();
  return { files, archive, name: made.archive };
}

test('the package is reproducible byte for byte, contains only what runs, and asks for few permissions', async () => {
  const [here, elsewhere, other] = await Promise.all([
    packaged({ TZ: 'Asia/Tokyo', SECRET_KEY: SECRET, SVC_TOKEN: SECRET }),
    packaged({ TZ: 'America/Lima' }),
    packaged({ EXTENSION_TARGET_LANGUAGE: 'Turkish' }),
  ]);
  expect(here.archive.equals(elsewhere.archive)).toBe(true);
  expect(here.archive.equals(other.archive)).toBe(false);
  expect(here.name).toMatch(/\/wordhoard-extension-0\.1\.0\.zip$/);
  await test.step('it holds what runs and nothing that it was made of', () => expectContents(here));
  await test.step('it may do three things, two more when it is let, and speaks to one deployment', () => expectManifest(here));
});

type Package = Awaited<ReturnType<typeof packaged>>;

function expectManifest({ files }: Package): void {
  const { permissions, optional_permissions, optional_host_permissions, ...manifest } = JSON.parse(String(files.get('manifest.json')));
  expect({ permissions, optional_permissions, optional_host_permissions }).toEqual({
    permissions: ['contextMenus', 'storage', 'notifications'],
    optional_permissions: ['activeTab', 'scripting'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
  });
  expect(Object.keys(manifest).sort()).toEqual(
    [
      ...['action', 'background', 'commands', 'content_security_policy', 'default_locale', 'description', 'icons', 'key'],
      ...['manifest_version', 'minimum_chrome_version', 'name', 'version'],
    ].sort(),
  );
  expect(manifest).toMatchObject({ manifest_version: 3, version: '0.1.0' });
  expect(manifest.content_security_policy.extension_pages.split('; ').sort()).toEqual([
    `base-uri 'none'`,
    `connect-src 'self' ${URL}`,
    `default-src 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `img-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
  ]);
}

function expectContents({ files, archive }: Package): void {
  const icons = [16, 32, 48, 128].map((size) => `icons/icon${size}.png`);
  const parts = ['popup.html', 'page-selection.js', 'service-worker-loader.js', '_locales/en/messages.json', ...icons];
  const named = ['manifest.json', 'third-party.txt', ...parts];
  const built = [...files.keys()].filter((name) => /^assets\/[\w.-]+\.(js|css)$/.test(name));
  expect([...files.keys()].sort()).toEqual([...named, ...built].sort());
  expect(String(files.get('third-party.txt'))).toMatch(/^idb .*, ISC$/m);
  for (const size of [16, 32, 48, 128]) expect(files.get(`icons/icon${size}.png`)?.readUInt32BE(16)).toBe(size);
  for (const trace of [SECRET, 'sourceMappingURL', 'node_modules', process.cwd()]) expect(archive.includes(trace), trace).toBe(false);
}
