import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { statement } from '../../platform/database/statement.js';
import type { Operation } from '../../platform/http/operation.js';
import { NOW_TO_THE_MILLISECOND, RESTORABLE } from '../vocabulary/deletion/retention.js';
import { MAX_MEDIA_OF_WORD, type MediaPart } from './media.dto.js';

export interface WordMediaRow {
  readonly id: number;
  readonly word_id: number;
  readonly digest: string;
  readonly kind: 'image' | 'audio';
  readonly media_type: string;
  readonly part: MediaPart;
  readonly subject: string | null;
  readonly mnemonic_id: number | null;
  readonly alt: string;
  readonly synthetic: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_ms: number | null;
  readonly created_at: Date;
}

export interface NewWordMedia {
  readonly wordId: number;
  readonly digest: string;
  readonly part: MediaPart;
  readonly subject: string | null;
  readonly mnemonicId: number | null;
  readonly alt: string;
  readonly synthetic: boolean;
}

/** An attachment of an imported word. */
export interface ImportedWordMedia extends Pick<WordMediaRow, 'word_id' | 'digest' | 'part' | 'subject' | 'alt' | 'synthetic'> {
  /** Its name in the collection. */
  readonly name: string | null;
  /** Begins with the import's id and a colon. */
  readonly operation_id: string;
  /** The operation that imported its mnemonic. Without it, the attachment belongs to the term. */
  readonly mnemonic_operation_id: string | null;
}

interface OfWord {
  readonly account: AccountScope;
  readonly wordId: number;
  readonly id: number;
}

const COLUMNS = `m.id, m.word_id, m.digest, f.kind::text as kind, f.media_type, m.part::text as part, m.subject, m.mnemonic_id, m.alt, m.synthetic,
  f.width, f.height, f.duration_ms, m.created_at`;

/** Attachments of deleted words and mnemonics are hidden with them. */
const TABLES = `word_media m
  join media_files f on f.account_id = m.account_id and f.digest = m.digest
  join words w on w.account_id = m.account_id and w.id = m.word_id and w.deleted_at is null
  left join mnemonics n on n.account_id = m.account_id and n.id = m.mnemonic_id`;
const SHOWN = 'm.deleted_at is null and n.deleted_at is null';

/** By word_media_of_word. */
const LIST = statement<WordMediaRow, { account: AccountScope; wordIds: readonly number[] }>(
  'list-word-media',
  `select ${COLUMNS} from ${TABLES}
    where m.account_id = :account and m.word_id = any(:wordIds::bigint[]) and ${SHOWN} order by m.word_id, m.position, m.id`,
);

const FIND = statement<WordMediaRow, OfWord>(
  'find-word-media',
  `select ${COLUMNS} from ${TABLES} where m.account_id = :account and m.word_id = :wordId and m.id = :id and ${SHOWN}`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-word-media-by-operation',
  'select id, request_hash from word_media where account_id = :account and operation_id = :operationId',
);

const HAS_ROOM = `(select count(*) from word_media where account_id = :account and word_id = :wordId and deleted_at is null) < ${MAX_MEDIA_OF_WORD}`;
const LAST_POSITION = 'coalesce((select max(position) from word_media where account_id = :account and word_id = :wordId), 0)';

const ATTACH = statement<{ id: number }, { account: AccountScope; operationId: string; requestHash: Buffer } & NewWordMedia>(
  'attach-media',
  `insert into word_media (account_id, word_id, digest, part, subject, mnemonic_id, position, alt, synthetic, operation_id, request_hash)
   select :account, :wordId, :digest, :part, :subject, :mnemonicId, ${LAST_POSITION} + 1, :alt, :synthetic, :operationId, :requestHash
    where ${HAS_ROOM}
   returning id`,
);

/** After the attachments that a word has, up to its limit. Words that were deleted since are skipped. */
const ATTACH_IMPORTED = statement<never, { account: AccountScope; media: string }>(
  'attach-imported-media',
  `insert into word_media (account_id, word_id, digest, part, subject, mnemonic_id, position, alt, name, synthetic, operation_id, request_hash)
   select :account, r.word_id, r.digest, case when r.part = 'mnemonic' and n.id is null then 'term' else r.part end, r.subject, n.id,
          r.position, r.alt, r.name, r.synthetic, r.operation_id, ''::bytea
     from (
       select m.*, row_number() over (partition by m.word_id order by m.at) as nth,
              (coalesce(h.last, 0) + row_number() over (partition by m.word_id order by m.at))::int as position, coalesce(h.had, 0) as had
         from rows from (jsonb_to_recordset(:media::jsonb)
                as (word_id bigint, digest text, part text, subject text, alt text, name text, synthetic boolean, operation_id text,
                    mnemonic_operation_id text)) with ordinality
              as m (word_id, digest, part, subject, alt, name, synthetic, operation_id, mnemonic_operation_id, at)
         join words w on w.account_id = :account and w.id = m.word_id
         left join lateral (
           select max(position) as last, count(*) filter (where deleted_at is null) as had
             from word_media e where e.account_id = :account and e.word_id = m.word_id) h on true
        where not exists (select from word_media e where e.account_id = :account and e.operation_id = m.operation_id)
     ) r
     left join mnemonics n on n.account_id = :account and n.operation_id = r.mnemonic_operation_id and n.word_id = r.word_id
                          and n.deleted_at is null
    where r.had + r.nth <= ${MAX_MEDIA_OF_WORD}
   on conflict (account_id, operation_id) do nothing`,
);

/** By word_media_of_word. */
const REMOVE_IMPORTED = statement<never, { account: AccountScope; importId: string; wordIds: readonly number[] }>(
  'remove-imported-media',
  `delete from word_media
    where account_id = :account and word_id = any(:wordIds::bigint[]) and split_part(operation_id, ':', 1) = :importId`,
);

const IS_MNEMONIC = statement<{ id: number }, OfWord>(
  'find-mnemonic-for-media',
  'select id from mnemonics where account_id = :account and word_id = :wordId and id = :id and deleted_at is null',
);

const UPDATE = statement<never, OfWord & { alt: string }>(
  'describe-word-media',
  'update word_media set alt = :alt where account_id = :account and word_id = :wordId and id = :id and deleted_at is null',
);

/** Ids of other words are ignored. Attachments that are not listed follow. */
const REORDER = statement<never, { account: AccountScope; wordId: number; ids: readonly number[] }>(
  'reorder-word-media',
  `update word_media m set position = o.position
     from (select id, row_number() over (order by array_position(:ids::bigint[], id), position, id)::int as position
             from word_media where account_id = :account and word_id = :wordId) o
    where m.account_id = :account and m.id = o.id and m.position <> o.position`,
);

const DELETE = statement<never, OfWord>(
  'delete-word-media',
  `update word_media set deleted_at = ${NOW_TO_THE_MILLISECOND}
    where account_id = :account and word_id = :wordId and id = :id and deleted_at is null`,
);

const FIND_DELETED = statement<{ id: number }, OfWord>(
  'find-deleted-word-media',
  `select id from word_media where account_id = :account and word_id = :wordId and id = :id and deleted_at > ${RESTORABLE}`,
);

const RESTORE = statement<never, OfWord>(
  'restore-word-media',
  `update word_media set deleted_at = null
    where account_id = :account and word_id = :wordId and id = :id and deleted_at > ${RESTORABLE} and ${HAS_ROOM}`,
);

/** Without a time limit: until it is purged, the attachment still has its file. */
const REVIVE = statement<{ id: number }, { account: AccountScope; wordId: number; operationId: string }>(
  'revive-word-media',
  `update word_media set deleted_at = null
    where account_id = :account and word_id = :wordId and operation_id = :operationId and (deleted_at is null or ${HAS_ROOM})
   returning id`,
);

const IS_FULL = statement<{ is_full: boolean }, { account: AccountScope; wordId: number }>(
  'is-word-full-of-media',
  `select not (${HAS_ROOM}) as is_full`,
);

/** Attachments per transaction. */
const PURGE_BATCH = 1_000;

/** By word_media_deleted. */
const PURGE = statement<{ id: number }, { account: AccountScope }>(
  'purge-word-media',
  `delete from word_media where account_id = :account
      and id in (select id from word_media where account_id = :account and deleted_at <= ${RESTORABLE} limit ${PURGE_BATCH}) returning id`,
);

@Injectable()
export class WordMediaRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope, wordIds: readonly number[]): Promise<WordMediaRow[]> {
    return this.database.rows(LIST, { account: scope, wordIds });
  }

  async find(scope: AccountScope, wordId: number, id: number): Promise<WordMediaRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, wordId, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  async hasMnemonic(scope: AccountScope, wordId: number, id: number): Promise<boolean> {
    return (await this.database.rows(IS_MNEMONIC, { account: scope, wordId, id })).length === 1;
  }

  /** Returns undefined if the word has reached its limit. The account is locked, so that the file is not collected at the same time. */
  attach(scope: AccountScope, media: NewWordMedia, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (await sql.rows(ATTACH, { account: scope, ...media, operationId: operation.id, requestHash: operation.hash }))[0];
    });
  }

  /** The account must be locked. */
  async attachImported(scope: AccountScope, media: readonly ImportedWordMedia[], sql: Sql): Promise<void> {
    await sql.rows(ATTACH_IMPORTED, { account: scope, media: JSON.stringify(media) });
  }

  /** Removes what an import attached to these words. */
  async removeImported(scope: AccountScope, importId: string, wordIds: readonly number[], sql: Sql): Promise<void> {
    if (wordIds.length > 0) await sql.rows(REMOVE_IMPORTED, { account: scope, importId, wordIds });
  }

  async update(scope: AccountScope, wordId: number, id: number, alt: string): Promise<void> {
    await this.database.rows(UPDATE, { account: scope, wordId, id, alt });
  }

  async reorder(scope: AccountScope, wordId: number, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await sql.rows(REORDER, { account: scope, wordId, ids });
    });
  }

  async delete(scope: AccountScope, wordId: number, id: number): Promise<void> {
    await this.database.rows(DELETE, { account: scope, wordId, id });
  }

  /** Does nothing if the word has reached its limit. */
  async restore(scope: AccountScope, wordId: number, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await sql.rows(RESTORE, { account: scope, wordId, id });
    });
  }

  /** Restores what an operation attached. Returns undefined if it attached nothing, or the word has reached its limit. */
  revive(scope: AccountScope, wordId: number, operationId: string): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (await sql.rows(REVIVE, { account: scope, wordId, operationId }))[0];
    });
  }

  /** Whether the word has reached its limit. */
  async isFull(scope: AccountScope, wordId: number): Promise<boolean> {
    return (await this.database.rows(IS_FULL, { account: scope, wordId }))[0]?.is_full === true;
  }

  /** Whether it is deleted and can be restored. */
  async isDeleted(scope: AccountScope, wordId: number, id: number): Promise<boolean> {
    return (await this.database.rows(FIND_DELETED, { account: scope, wordId, id })).length === 1;
  }

  /** Deletes attachments that can no longer be restored. Returns whether there may be more. */
  async purge(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await sql.rows(PURGE, { account: scope })).length === PURGE_BATCH;
  }
}
