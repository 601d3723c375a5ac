import { preset } from '../../tools/jest/preset.ts';

const base = preset();

export default {
  ...base,
  // Constants that the build replaces.
  globals: { __API_URL__: 'http://words.test', __TARGET_LANGUAGE__: 'Spanish' },
};
