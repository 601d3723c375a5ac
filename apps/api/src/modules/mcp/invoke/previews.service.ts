import { Injectable } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { MnemonicsService } from '../../mnemonics/mnemonics.service.js';
import { RoomsService } from '../../palace/rooms.service.js';
import { GroupsService } from '../../vocabulary/groups/groups.service.js';
import type { CheckedCall } from '../tools/run-tool.service.js';
import { NamedWordsRepository } from './named-words.repository.js';

type Preview = Readonly<Record<string, Json>>;

/** Terms that are listed in the preview of a large deletion. */
const MAX_TERMS = 50;

/** Describes what a call would do, for the user who confirms it. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly groups: GroupsService,
    private readonly mnemonics: MnemonicsService,
    private readonly rooms: RoomsService,
    private readonly words: NamedWordsRepository,
  ) {}

  /** Names what will be deleted, or returns the input if it does not exist. */
  async of(scope: AccountScope, checked: CheckedCall): Promise<Preview> {
    try {
      return await this.named(scope, checked);
    } catch (error) {
      if (error instanceof NotFoundError) return requestedInput(checked);
      throw error;
    }
  }

  private async named(scope: AccountScope, checked: CheckedCall): Promise<Preview> {
    const { tool, input } = checked;
    if (tool.name === 'svc_delete_group' && 'group_id' in input) {
      const { id, name, word_count } = await this.groups.get(scope, Number(input.group_id));
      return { group_id: id, name, word_count };
    }
    if (tool.name === 'svc_delete_words' && 'word_ids' in input) return this.ofWords(scope, input.word_ids);
    if (tool.name === 'svc_delete_room' && 'room_id' in input) {
      const { id, name, placements } = await this.rooms.get(scope, Number(input.room_id));
      return { room_id: id, name, placements: placements.length };
    }
    if (tool.name === 'svc_delete_mnemonic' && 'mnemonic_id' in input) {
      const found = (await this.mnemonics.list(scope, input.word_id)).find(({ id }) => id === input.mnemonic_id);
      return { word_id: input.word_id, mnemonic_id: input.mnemonic_id, text: found?.text ?? null };
    }
    return requestedInput(checked);
  }

  private async ofWords(scope: AccountScope, ids: readonly number[]): Promise<Preview> {
    const words = await this.words.find(scope, ids);
    return { words: words.length, terms: words.slice(0, MAX_TERMS).map(({ term }) => term) };
  }
}

function requestedInput({ input }: CheckedCall): Preview {
  const { request_id: _id, ...asked } = input as Preview;
  return asked;
}
