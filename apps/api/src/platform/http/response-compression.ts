import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Only learning data and the API reference are compressed. Responses with tokens, keys or links are not (BREACH), nor are writes, exports
 * and event streams. See this folder's README.
 */
const COMPRESSED_ROUTES =
  /^\/(docs-json|docs\/js\/scalar\.js|api\/v1\/((companion|conversations|deleted|desktop-notifications|groups|imports|jobs|learning-paths|profile|recall-settings|reminders|reports|review|rooms|scenarios|stats|words)(\/.*)?|me\/(language-profile|observations|weaknesses)))$/;
const COMPRESSED_TYPES = /^application\/(json|javascript)/;
const MIN_BYTES = 1024;

export async function compressResponses(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!isRead || !COMPRESSED_ROUTES.test(route.url)) route.compress = false;
  });
  await fastify.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    customTypes: COMPRESSED_TYPES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
    globalDecompression: false,
  });
}
