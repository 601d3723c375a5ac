/** Routes that operators see separately; the files and pages of the web app count as one. */
const SERVICE_ROUTES = /^\/(api|mcp|\.well-known|metrics|livez|readyz|healthz?)(\/|$)/;

/** @param route its pattern; undefined where no route was found */
export function isServiceRoute(route: string | undefined): route is string {
  return route !== undefined && SERVICE_ROUTES.test(route);
}
