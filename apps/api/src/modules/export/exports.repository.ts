import { Injectable } from '@nestjs/common';
import { COLUMN_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { statement } from '../../platform/database/statement.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import type { MediaPart } from '../media/media.dto.js';
import type { ExportedMediaRow } from './exported-media.js';
import { type NestedRows, type RowSelection, type Section, SECTIONS } from './sections.js';

interface Line {
  readonly line: string;
}

const WORD_COLUMNS = [...COLUMN_FIELDS, 'target_language', 'suspended', 'created_at'] as const;
const STATE_COLUMNS = ['status', 'due_at', 'interval_days', 'repetitions', 'lapses', 'last_reviewed_at'] as const;

/** A word as a table row, including its lists. */
export interface WordLine extends Readonly<Record<(typeof WORD_COLUMNS)[number] | (typeof STATE_COLUMNS)[number], unknown>> {
  readonly group_name: string;
}

export interface WordWithMediaLine extends WordLine {
  /** In order, without deleted ones. */
  readonly media: readonly (ExportedMediaRow & {
    readonly kind: 'image' | 'audio';
    readonly part: MediaPart;
    readonly name: string | null;
  })[];
}

const WORD_LINE = `${WORD_COLUMNS.map((name) => `w.${name}`).join(', ')}, g.name as group_name, ${STATE_COLUMNS.map((name) => `s.${name}`).join(', ')}`;
const WORD_LINES = `words w
     join groups g on g.account_id = w.account_id and g.id = w.group_id
     left join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
    where w.account_id = :account and w.deleted_at is null
    order by w.id`;

/** Index: primary keys of all tables. */
const WORDS = statement<WordLine, { account: AccountScope }>('words-for-csv', `select ${WORD_LINE} from ${WORD_LINES}`);

/** Index: also word_media_of_word. */
const WORDS_WITH_MEDIA = statement<WordWithMediaLine, { account: AccountScope }>(
  'words-with-media-for-csv',
  `select ${WORD_LINE},
     (select coalesce(json_agg(m order by m.position, m.id), '[]') from (
        select e.id, e.position, f.digest, f.kind, f.media_type, e.part, e.name, f.original_bytes, f.large_bytes
          from word_media e join media_files f on f.account_id = e.account_id and f.digest = e.digest
          left join mnemonics n on n.account_id = e.account_id and n.id = e.mnemonic_id
         where e.account_id = w.account_id and e.word_id = w.id and e.deleted_at is null and n.deleted_at is null) m) as media
     from ${WORD_LINES}`,
);

/** Index: primary key. */
const MEDIA = statement<ExportedMediaRow, { account: AccountScope }>(
  'media-for-export',
  'select digest, media_type, original_bytes, large_bytes from media_files where account_id = :account order by digest',
);

const LINES = new Map(
  SECTIONS.map((section) => [section, statement<Line, { account: AccountScope }>(`export-${section.name}`, linesOf(section))]),
);

function linesOf({ where, order, ...section }: Section): string {
  const key = section.table === 'accounts' ? 'id' : 'account_id';
  const conditions = [`${section.table}.${key} = :account`, ...(where === undefined ? [] : [where])];
  return `select row_to_json(one)::text as line from (${select(section, conditions, order)}) one`;
}

/** Reads an account from a snapshot. Tables use their primary keys, and nested rows the index of their parent. */
@Injectable()
export class ExportsRepository {
  /** The rows of a section as batches of JSON texts. */
  async *lines(scope: AccountScope, section: Section, snapshot: Snapshot): AsyncGenerator<string[], void> {
    const lines = LINES.get(section);
    if (!lines) return;
    for await (const rows of snapshot.batches(lines, { account: scope })) yield rows.map(({ line }) => line);
  }

  /** Words that are not deleted. */
  words(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<WordLine[], void> {
    return snapshot.batches(WORDS, { account: scope });
  }

  wordsWithMedia(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<WordWithMediaLine[], void> {
    return snapshot.batches(WORDS_WITH_MEDIA, { account: scope });
  }

  /** All files, also those that no word has. */
  media(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<ExportedMediaRow[], void> {
    return snapshot.batches(MEDIA, { account: scope });
  }
}

function select({ table, columns, nested = {} }: RowSelection, where: readonly string[], order: string): string {
  const own = columns.map((column) => `${table}.${column}`);
  const held = Object.entries(nested).map(([name, rows]) => `(${listOf(rows, table)}) as ${name}`);
  return `select ${[...own, ...held].join(', ')} from ${table} where ${where.join(' and ')} order by ${order}`;
}

function listOf(rows: NestedRows, parent: string): string {
  const where = [`${rows.table}.account_id = :account`, `${rows.table}.${rows.of} = ${parent}.id`];
  return `select coalesce(json_agg(row_to_json(held)), '[]') from (${select(rows, where, rows.order)}) held`;
}
