import { LocalTokenStore } from '../../lib/token-store.js';

/** The one token of this browser. */
export const tokens = new LocalTokenStore();
