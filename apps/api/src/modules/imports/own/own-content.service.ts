import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { OwnPlace, ImportSource } from '@wordhoard/imports';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { MnemonicsRepository } from '../../mnemonics/mnemonics.repository.js';
import { ImportedPlacesRepository } from '../../palace/imported-places.repository.js';
import { ImportedWordsRepository } from '../../vocabulary/bulk/imported-words.repository.js';
import { BurialsRepository } from '../../vocabulary/burial/burials.repository.js';
import type { OwnWordRecord } from './own-rows.js';

/** Writes what only our own export contains, apart from memory. The account must be locked. */
@Injectable()
export class OwnContentService {
  constructor(
    private readonly words: ImportedWordsRepository,
    private readonly burials: BurialsRepository,
    private readonly mnemonics: MnemonicsRepository,
    private readonly places: ImportedPlacesRepository,
  ) {}

  async write(scope: AccountScope, importId: string, words: readonly OwnWordRecord[], sql: Sql): Promise<void> {
    const kept = words.map(({ wordId, own }) => {
      const { target_language, contexts, created_at, updated_at, flag, ai_state, ai_provider, ai_model, ai_confidence, ai_verified_at } =
        own;
      const ai = { ai_state, ai_provider, ai_model, ai_confidence, ai_verified_at };
      return { word_id: wordId, target_language: toSupportedLanguage(target_language), contexts, created_at, updated_at, flag, ...ai };
    });
    await this.words.writeOwnContent(scope, kept, sql);
    const burials = words.flatMap(({ wordId, own }) => own.burials.map(({ until }) => ({ word_id: wordId, until })));
    if (burials.length > 0) await this.burials.addImported(scope, burials, sql);
    const mnemonics = words.flatMap(({ wordId, number, own }) =>
      own.mnemonics.flatMap(({ votes: [vote], deleted_at, ...mnemonic }, index) =>
        deleted_at === null ? [{ ...mnemonic, ...vote, word_id: wordId, operation_id: mnemonicKey(importId, number, index) }] : [],
      ),
    );
    if (mnemonics.length > 0) await this.mnemonics.addImported(scope, mnemonics, sql);
  }

  /** Restores placements and creates missing rooms. */
  async place(scope: AccountScope, importId: string, words: readonly OwnWordRecord[], rooms: Rooms, sql: Sql): Promise<void> {
    const placed = words.flatMap(({ wordId, own }) => own.places.map((place) => ({ ...place, word_id: wordId })));
    if (placed.length === 0) return;
    const firstIn = new Map(placed.toReversed().map(({ room, word_id }) => [room, word_id]));
    const made = rooms.flatMap(({ id, name, icon, created_at }) => {
      const word_id = firstIn.get(id);
      return word_id === undefined ? [] : [{ name, icon, created_at, word_id, operation_id: roomKey(importId, id) }];
    });
    await this.places.addRooms(scope, made, sql);
    const places = placed.map((place) => ({ ...place, operation_id: keyOf(importId, place) }));
    await this.places.place(scope, places, sql);
  }
}

type Rooms = NonNullable<ImportSource['own']>['rooms'];

/** The operation that imports a mnemonic, by its index in the record. */
export function mnemonicKey(importId: string, number: number, index: number): string {
  return `${importId}:${number}:mnemonic ${index}`;
}

function keyOf(importId: string, { room }: OwnPlace): string {
  return roomKey(importId, room);
}

function roomKey(importId: string, room: string): string {
  return `${importId}:room ${room}`;
}
