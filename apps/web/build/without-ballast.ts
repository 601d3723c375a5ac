import type { Plugin } from 'vite';

/** Stands in for a module under this name. */
const PLAIN_TRANSITION = '\0plain-transition';

/** Of the component library's own colours, those that the theme does not replace: of errors, and what the library compares themes with. */
export const KEPT_COLORS = ['red', 'blue'];

/**
 * Removes three unused parts from the first load: the generated client can read streams of events, which no
 * route sends; buttons bring one and a half kilobytes of transitions along, with which their sign of being busy would fade in; and the
 * component library knows a dozen colours of ten shades each.
 */
export function withoutBallast(): Plugin {
  return {
    name: 'without-ballast',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/Transition\.mjs$/ },
      handler: (_id, importer) => (importer?.endsWith('/Button/Button.mjs') ? PLAIN_TRANSITION : undefined),
    },
    load: {
      filter: { id: /plain-transition$|serverSentEvents\.gen\.ts$/ },
      handler: (id) =>
        id === PLAIN_TRANSITION
          ? 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);'
          : 'export const createSseClient = undefined;',
    },
    transform: {
      filter: { id: /\/default-colors\.mjs$/ },
      handler: (code) => code.replace(/^\s+(\w+): \[[^\]]*\],?$/gm, (shades, name) => (KEPT_COLORS.includes(String(name)) ? shades : '')),
    },
  };
}
