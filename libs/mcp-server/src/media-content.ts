import type { CallToolResult } from '@modelcontextprotocol/server';
import type { JsonObject } from './backend.js';

type ContentBlock = CallToolResult['content'][number];

/** An image or recording of a word, as `svc_get_word` returns it. */
interface Media {
  readonly id: number;
  readonly kind: 'image' | 'audio';
  readonly media_type: string;
  readonly bytes: number;
  readonly uri: string;
  /** Base64. Left out if it is large. */
  readonly data?: string;
}

/** Moves the media of a result into content blocks, one for each item of `media` and in the same order. */
export function separateMedia(result: JsonObject): { readonly facts: JsonObject; readonly blocks: readonly ContentBlock[] } {
  const { media } = result;
  if (!Array.isArray(media)) return { facts: result, blocks: [] };
  const items = media as readonly Media[];
  return { facts: { ...result, media: items.map(({ data: _data, ...item }) => item) }, blocks: items.map(toBlock) };
}

function toBlock({ id, kind, media_type: mimeType, bytes: size, uri, data }: Media): ContentBlock {
  return data === undefined ? { type: 'resource_link', uri, name: `${kind}-${id}`, mimeType, size } : { type: kind, data, mimeType };
}

/** The content of a resource that is a file; undefined for facts. */
export function fileContent({ media_type: mimeType, data }: JsonObject): { readonly mimeType: string; readonly blob: string } | undefined {
  return typeof mimeType === 'string' && typeof data === 'string' ? { mimeType, blob: data } : undefined;
}
