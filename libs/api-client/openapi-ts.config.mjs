/** What `nx run api-client:generate` makes of the API's own document. */
export default {
  input: 'openapi.json',
  output: { path: 'src/generated', module: { extension: '.js' } },
  plugins: [{ name: '@hey-api/client-fetch', throwOnError: true }, '@hey-api/typescript', '@hey-api/sdk', '@tanstack/react-query'],
};
