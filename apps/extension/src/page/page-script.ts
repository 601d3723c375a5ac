/** The one file that runs in pages, as `build/page-script.ts` names it and the worker asks for it. */
export const PAGE_SCRIPT = 'page-selection.js';
