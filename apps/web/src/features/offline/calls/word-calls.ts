import type { CreatedWordDto, CreateWordDto, GroupDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { buildAddedWord, applyEdit, latestWord } from '../database/words.js';
import { jsonResponse, type OfflineCall, type LocalResponse, serverOrLocal } from './offline-call.js';
import { nextLocalId } from '../database/pack.js';
import { queueEdit, queuedEdit } from '../database/mutation-queue.js';

/** POST /groups/{id}/words */
export async function addWord(call: OfflineCall): Promise<LocalResponse> {
  const word = call.body as CreateWordDto;
  return serverOrLocal(call, async () => {
    const { database, ids } = call;
    const groups = ((await database.get('reads', '/groups'))?.body ?? []) as GroupDto[];
    const group = groups.find(({ id }) => id === ids[0]);
    if (!group) return null;
    const added = buildAddedWord(await nextLocalId(database), group, word, new Date());
    const { id, name } = group;
    await database.add('waiting', { kind: 'add', group: { id, name }, word: { ...word, operation_id: word.operation_id ?? uuidv7() } });
    call.onQueued();
    return jsonResponse<CreatedWordDto>(added, 201);
  });
}

/** PATCH /words/{id} */
export async function editWord(call: OfflineCall): Promise<LocalResponse> {
  const { database, ids } = call;
  const [id = 0] = ids;
  const { base_revision: _base, ...changes } = call.body as UpdateWordDto;
  const editHere = async () => {
    const word = await latestWord(database, id);
    if (!word) return null;
    await queueEdit(database, word, changes);
    call.onQueued();
    return jsonResponse<WordDto>(applyEdit(word, changes));
  };
  // The server would reject it: its revision is older than the queued change.
  return (await queuedEdit(database, id)) ? editHere() : serverOrLocal(call, editHere);
}

/** GET /words/{id} */
export async function readWord(call: OfflineCall): Promise<LocalResponse> {
  const word = await latestWord(call.database, call.ids[0] ?? 0);
  return word ? jsonResponse(word) : null;
}
