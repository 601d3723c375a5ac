import { preset } from '../../tools/jest/preset.mjs';

const base = preset();

export default {
  ...base,
  // What the build bakes in.
  globals: { __API_URL__: 'http://words.test', __TARGET_LANGUAGE__: 'Spanish' },
};
