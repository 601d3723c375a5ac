import type { CreatedWordDto, CreateWordDto, GroupDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import { nextOwnId } from '../device/own-ids.js';
import { addEdit, waitingEdit } from '../device/waiting.js';
import { addedWord, editedWord, knownWord } from '../device/words.js';
import { answered, type Call, type LocalAnswer, serverOr } from './call.js';

/** POST /groups/{id}/words */
export async function addWord(call: Call): Promise<LocalAnswer> {
  const word = call.body as CreateWordDto;
  return serverOr(call, async () => {
    const { device, ids } = call;
    const groups = ((await device.get('reads', '/groups'))?.body ?? []) as GroupDto[];
    const group = groups.find(({ id }) => id === ids[0]);
    if (!group) return null;
    const added = addedWord(await nextOwnId(device), group, word, new Date());
    const { id, name } = group;
    await device.add('waiting', { kind: 'add', group: { id, name }, word: { ...word, operation_id: word.operation_id ?? uuidV7() } });
    call.hasChanged();
    return answered<CreatedWordDto>(added, 201);
  });
}

/** PATCH /words/{id} */
export async function editWord(call: Call): Promise<LocalAnswer> {
  const { device, ids } = call;
  const [id = 0] = ids;
  const { base_revision: _base, ...changes } = call.body as UpdateWordDto;
  const editHere = async () => {
    const word = await knownWord(device, id);
    if (!word) return null;
    await addEdit(device, word, changes);
    call.hasChanged();
    return answered<WordDto>(editedWord(word, changes));
  };
  // The server would reject it: its revision is older than the queued change.
  return (await waitingEdit(device, id)) ? editHere() : serverOr(call, editHere);
}

/** GET /words/{id} */
export async function readWord(call: Call): Promise<LocalAnswer> {
  const word = await knownWord(call.device, call.ids[0] ?? 0);
  return word ? answered(word) : null;
}
