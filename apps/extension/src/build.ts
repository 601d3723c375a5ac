declare const __API_URL__: string;
declare const __TARGET_LANGUAGE__: string;

/** The origin of the deployment that this build is for. */
export const API_URL = __API_URL__;
export const TARGET_LANGUAGE = __TARGET_LANGUAGE__;
/** What the browser is asked to let the extension reach. */
export const API_ORIGIN_PATTERN = `${API_URL}/*`;
