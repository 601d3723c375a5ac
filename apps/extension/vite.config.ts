import { crx } from '@crxjs/vite-plugin';
import { defaultClientConditions, defineConfig } from 'vite';
import { bundledPackages } from '../../tools/licences/notices.ts';
import { pageScript } from './build/page-script.js';
import { manifestFor } from './manifest.config.js';

const apiUrl = process.env['EXTENSION_API_URL'] ?? 'http://127.0.0.1:3000';
const targetLanguage = process.env['EXTENSION_TARGET_LANGUAGE'] ?? 'Spanish';

if (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol)) {
  throw new Error(`EXTENSION_API_URL must be an http or https address such as https://words.example.org; it is '${apiUrl}'`);
}

const packages = bundledPackages();
const apiOrigin = new URL(apiUrl).origin;

export default defineConfig({
  plugins: [crx({ manifest: manifestFor(apiOrigin) }), pageScript(), packages.plugin, packages.pluginThatWrites],
  resolve: { conditions: ['@wordhoard/source', ...defaultClientConditions] },
  // The server and the target language are fixed at build time.
  define: { __API_URL__: JSON.stringify(apiOrigin), __TARGET_LANGUAGE__: JSON.stringify(targetLanguage) },
  build: { outDir: 'dist/unpacked', emptyOutDir: true, target: 'chrome123', modulePreload: false },
});
