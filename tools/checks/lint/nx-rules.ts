import { createProjectGraphAsync } from '@nx/devkit';

// Without a project graph the boundaries rule disables itself silently.
await createProjectGraphAsync({ exitOnError: false });
const { default: nx } = await import('@nx/eslint-plugin');

export default { meta: { name: '@nx' }, rules: { 'enforce-module-boundaries': nx.rules['enforce-module-boundaries'] } };
