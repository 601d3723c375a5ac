import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkNode } from './node-version.mjs';

// What npm runs after an install by hand.
await linkNode(resolve(fileURLToPath(import.meta.url), '../../..'));
