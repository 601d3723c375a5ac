import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * What is compressed: reads of what a learner learns, the API's document and the script that shows it. Nothing else is, above all nothing that carries
 * tokens, keys or links (BREACH), what a learner writes (answers stay quick), exports and event streams. See the README beside this file.
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
