import { LocalTokenStore } from '../../lib/token-store.js';

export const tokens = new LocalTokenStore();
