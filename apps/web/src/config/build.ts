/** Whether this is the app as it is deployed; in development there is no service worker. */
export const isBuilt = import.meta.env.PROD;
