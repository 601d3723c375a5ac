import { jsonResponse, type LocalResponse, type OfflineCall } from './offline-call.js';

/** GET /word-media: the lists that were stored with the pack. */
export async function readWordMedia({ database, query }: OfflineCall): Promise<LocalResponse> {
  const lists = await Promise.all(query.getAll('word_ids').map((id) => database.get('wordMedia', Number(id))));
  const known = lists.filter((list) => list !== undefined);
  return known.length === 0 ? null : jsonResponse(known.flat());
}

/** GET /media/{digest}: each file is stored in one size, which every place can show. */
export async function readMediaFile({ database, path }: OfflineCall): Promise<LocalResponse> {
  const file = await database.get('media', path.slice(path.lastIndexOf('/') + 1));
  return file ? new Response(file.content, { headers: { 'Content-Type': file.type } }) : null;
}
