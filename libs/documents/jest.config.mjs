import { preset } from '../../tools/jest/preset.ts';

const pages = ['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'];
const languages = ['franc-min', 'trigram-utils', 'n-gram', 'collapse-white-space'];

export default preset({ esm: [...pages, ...languages] });
