declare const __API_URL__: string;
declare const __TARGET_LANGUAGE__: string;

/** The deployment's origin, set at build time. */
export const API_URL = __API_URL__;
export const TARGET_LANGUAGE = __TARGET_LANGUAGE__;
/** The host permission that the extension requests. */
export const API_ORIGIN_PATTERN = `${API_URL}/*`;
