/** What an operator tells apart; the files and pages of the web app are one. */
const SERVICE_ROUTES = /^\/(api|mcp|\.well-known|metrics|livez|readyz|healthz?)(\/|$)/;

/** @param route its pattern; undefined where no route was found */
export function isServiceRoute(route: string | undefined): route is string {
  return route !== undefined && SERVICE_ROUTES.test(route);
}
