import { createProjectGraphAsync } from '@nx/devkit';

// Without a project graph the boundaries rule would skip itself, and every forbidden import would pass in silence.
await createProjectGraphAsync({ exitOnError: false });
const { default: nx } = await import('@nx/eslint-plugin');

export default { meta: { name: '@nx' }, rules: { 'enforce-module-boundaries': nx.rules['enforce-module-boundaries'] } };
