export { ApiError, connect, type ApiClientOptions, rejectHtmlPage, type TokenStore } from './connect.js';
export { client as defaultClient } from './generated/client.gen.js';
