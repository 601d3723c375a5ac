import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkNode } from './node-version.mjs';

// npm runs this after a manual install.
await linkNode(resolve(fileURLToPath(import.meta.url), '../../..'));
