import { readFileSync } from 'node:fs';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const isOauth = (path) => Object.values(path).some(({ tags }) => tags.includes('OAuth'));
// Our own clients sign in with a password. OAuth clients use an OAuth library.
const input = { ...document, paths: Object.fromEntries(Object.entries(document.paths).filter(([, path]) => !isOauth(path))) };
const operations = Object.values(input.paths).flatMap((path) => Object.values(path));
const tagOf = new Map(operations.map(({ operationId, tags }) => [operationId, tags[0]]));

// All errors have the shape of the `default` response. A type for each status would repeat it thousands of times.
for (const operation of operations) {
  operation.responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => !/^[45]/.test(status)));
}

/**
 * Configuration of `nx run api-client:generate`: one file per tag, so that a page loads little more than the calls it makes, and an index
 * for each folder.
 */
export default {
  input,
  output: { path: 'src/generated', module: { extension: '.js' } },
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', '~hooks': { symbols: oneFileForEachTag('sdk') } },
    { name: '@tanstack/react-query', '~hooks': { symbols: oneFileForEachTag('queries'), events: { 'node:set:after': shareUtility } } },
  ],
};

/** The generator does not link query keys and page types to an operation, so they are matched by name. */
function oneFileForEachTag(folder) {
  return {
    getFilePath: ({ name, meta }) => {
      const tag = tagOf.get(meta.resource === 'operation' ? meta.resourceId : name.replace(/(Infinite(Options|QueryKey)|QueryKey)$/, ''));
      return tag && `${folder}/${kebabCase(tag)}`;
    },
    getExportFromFilePath: ({ meta }) => (meta.category === 'utility' ? [] : [folder]),
  };
}

/** Helpers that the queries of all tags share stay in one file, which they import. */
function shareUtility({ node }) {
  if (node?.symbol?.meta.category === 'utility') node.export();
}

function kebabCase(name) {
  return name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
