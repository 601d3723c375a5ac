import base from './jest.config.mjs';

const integration = base.projects.find(({ displayName }) => displayName === 'integration');

/** The API as a whole, tried at length: `npx nx run api:fuzz`, by hand. */
export default {
  ...base,
  testTimeout: 3_600_000,
  projects: [{ ...integration, testMatch: ['<rootDir>/test/hostile-input.int-spec.ts'], globals: { fuzz: { runs: 500 } } }],
};
