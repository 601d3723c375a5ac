import i18next, { type ResourceKey } from 'i18next';
import common from '../../components/locales/en.json';
import { startI18n } from '../../lib/i18n.js';

// Texts are loaded as JSON: it parses faster than a script and does not count towards the script limit.
const files = import.meta.glob<string>(
  ['../../components/locales/*.json', '../../features/*/locales/*.json', '../locales/*.json', '!../../components/locales/en.json'],
  { import: 'default', query: '?url', eager: true },
);

/** Starts i18next in the browser's language. The texts of each feature load with the first page that needs them. */
export async function startTexts(): Promise<void> {
  await startI18n({ preferred: navigator.languages, common, loadTexts });
}

/** Loads the texts of namespaces before they are shown. */
export async function loadTextsOf(...features: string[]): Promise<void> {
  await i18next.loadNamespaces(features);
}

async function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  const rooms: Record<string, string> = { common: 'components', shell: '..' };
  const ends = [`/${rooms[namespace] ?? namespace}/locales/${language}.json`, `/locales/${namespace}.${language}.json`];
  const address = Object.entries(files).find(([path]) => ends.some((end) => `/${path}`.endsWith(end)))?.[1];
  if (address === undefined) throw new Error(`There are no texts of ${namespace} in ${language}.`);
  // oxlint-disable-next-line no-restricted-globals -- a static file, not the API
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return (await response.json()) as ResourceKey;
}
