import { preset } from '../../tools/jest/preset.ts';

export default preset();
