export { ApiError, connect, type Connection, requireAnswer, type TokenStore } from './connect.js';
export { client as defaultClient } from './generated/client.gen.js';
