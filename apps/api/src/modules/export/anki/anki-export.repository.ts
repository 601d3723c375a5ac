import { Injectable } from '@nestjs/common';
import { COLUMN_FIELDS } from '@wordhoard/word-fields';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { statement } from '../../../platform/database/statement.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { SCHEDULER_COLUMNS, SCHEDULER_TABLES, type SchedulerRow } from '../../memory/scheduler-settings.js';
import { STATE_COLUMNS } from '../../memory/state.row.js';
import type { AnkiExportMediaRow, AnkiExportWordRow, AnkiImportRow } from './anki-export.row.js';

/** Account settings that a package contains. */
export type AnkiExportAccountRow = SchedulerRow & {
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly created_at: Date;
};

const ACCOUNT = statement<AnkiExportAccountRow, { account: AccountScope }>(
  'anki-account',
  `select ${SCHEDULER_COLUMNS}, r.day_start_hour, a.time_zone, a.created_at
     from ${SCHEDULER_TABLES} join accounts a on a.id = r.account_id where r.account_id = :account`,
);

/** Newest first. Index: primary key, whose ids are ordered by time. */
const IMPORTS = statement<AnkiImportRow, { account: AccountScope }>(
  'anki-imports',
  `select id, source, mapping from imports
    where account_id = :account and mapping is not null and source ? 'collection' and state in ('committing', 'committed', 'undoing')
    order by id desc`,
);

/** Files of imported collections that no word has, oldest first. */
const KEPT_MEDIA = statement<AnkiExportMediaRow, { account: AccountScope }>(
  'anki-kept-media',
  `select f.digest, f.kind::text as kind, f.media_type, 'term' as part, m.name, f.original_bytes, f.large_bytes
     from import_media m join media_files f on f.account_id = m.account_id and f.digest = m.digest
    where m.account_id = :account and m.is_kept order by m.import_id, m.name`,
);

/** Index: primary keys, word_media_of_word, and review_logs_facet for the log. */
const WORDS = statement<AnkiExportWordRow, { account: AccountScope }>(
  'anki-words',
  `select md5(concat_ws(' ', w.account_id, w.id, w.operation_id, extract(epoch from w.created_at))) as guid,
     ${COLUMN_FIELDS.map((name) => `w.${name}`).join(', ')}, w.suspended, w.revision, w.updated_at, w.import_source, g.name as group_name,
     (select coalesce(json_agg(m order by m.position, m.id), '[]') from (
        select e.id, e.position, f.digest, f.kind, f.media_type, e.part, e.name, f.original_bytes, f.large_bytes
          from word_media e join media_files f on f.account_id = e.account_id and f.digest = e.digest
          left join mnemonics n on n.account_id = e.account_id and n.id = e.mnemonic_id
         where e.account_id = w.account_id and e.word_id = w.id and e.deleted_at is null and n.deleted_at is null) m) as media,
     (select coalesce(json_agg(s order by s.facet), '[]') from (
        select ${STATE_COLUMNS}, suspended, imported, folded_to is not null or facet <> 1 or g.directions = 'both' as leaves
          from review_states where account_id = w.account_id and word_id = w.id) s) as states,
     (select coalesce(json_agg(l order by l.answered_at, l.id), '[]') from (
        select l.id, l.facet, l.kind, l.answered_at, l.grade, l.duration_ms, l.algorithm, l.interval_chosen,
               (l.memory_before ->> 'intervalDays')::double precision as interval_before, l.memory_before ->> 'phase' as phase_before,
               (l.memory_after ->> 'ease')::double precision as ease, (l.memory_after ->> 'difficulty')::double precision as difficulty,
               l.due_after, l.imported
          from review_logs l
         where l.account_id = w.account_id and l.word_id = w.id and l.kind in ('answer', 'reset', 'reschedule')
           and not exists (select from review_logs v where v.account_id = l.account_id and v.voids = l.operation_id)) l) as reviews
     from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
    where w.account_id = :account and w.deleted_at is null
    order by w.id`,
);

/** Reads the data of an Anki package from one snapshot. */
@Injectable()
export class AnkiExportRepository {
  async account(scope: AccountScope, snapshot: Snapshot): Promise<AnkiExportAccountRow> {
    const [row] = await all(snapshot.batches(ACCOUNT, { account: scope }));
    if (!row) throw new Error(`Account ${scope} has no recall settings`);
    return row;
  }

  imports(scope: AccountScope, snapshot: Snapshot): Promise<AnkiImportRow[]> {
    return all(snapshot.batches(IMPORTS, { account: scope }));
  }

  keptMedia(scope: AccountScope, snapshot: Snapshot): Promise<AnkiExportMediaRow[]> {
    return all(snapshot.batches(KEPT_MEDIA, { account: scope }));
  }

  words(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<AnkiExportWordRow[], void> {
    return snapshot.batches(WORDS, { account: scope });
  }
}

async function all<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of batches) rows.push(...some);
  return rows;
}
