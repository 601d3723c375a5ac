import { Injectable } from '@nestjs/common';
import { type ImportedWord, toStoredRecord, applyChanges, type MergedChange, mergeChanges } from '@wordhoard/imports';
import { toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { ImportHistoriesService } from '../history/import-histories.service.js';
import type { ImportRow } from '../import.row.js';
import { ImportRecordsRepository, type RecordResult } from '../import-records.repository.js';
import type { ImportProgress } from '../imports.repository.js';
import { DuplicatesRepository } from '../planning/duplicates.repository.js';
import type { ImportPlan } from '../planning/import-plan.js';
import { type PlannedRecord, planRecords, type MappedRecord } from '../planning/planned-records.js';
import { groupNameOf, type NamedTarget, TargetGroups } from '../planning/target-groups.js';
import { ImportOwnWordsService } from '../own/import-own-words.service.js';
import { CreatedWordsRepository } from './created-words.repository.js';
import {
  ImportedWordsRepository,
  type NewImportedGroup,
  wordColumns,
  type WordColumns,
} from '../../vocabulary/bulk/imported-words.repository.js';
import { type ResolvedRecord, resolveBatch, type WordToCreate } from './resolve-batch.js';

/** An import with its plan. */
export interface CommitContext {
  readonly scope: AccountScope;
  readonly row: ImportRow;
  readonly plan: ImportPlan;
  /** The prepared columns of each word. */
  readonly columns: ReadonlyMap<ImportedWord, WordColumns>;
}

/** Writes one batch of records as words, inside the caller's transaction. Account and import must be locked. */
@Injectable()
export class CommitBatchService {
  constructor(
    private readonly duplicates: DuplicatesRepository,
    private readonly words: ImportedWordsRepository,
    private readonly created: CreatedWordsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly histories: ImportHistoriesService,
    private readonly ownWords: ImportOwnWordsService,
  ) {}

  async commit(at: CommitContext, records: readonly MappedRecord[], sql: Sql): Promise<ImportProgress> {
    const { scope, row, plan } = at;
    const ids = new Map([
      ...('by_group' in plan.target ? await this.duplicates.groupsByName(scope, sql) : []),
      ...Object.entries(row.groups),
    ]);
    const planned = planRecords(records, new TargetGroups(plan.target, ids));
    const known = await this.duplicates.find(scope, row.id, planned, sql);
    const languages = new Map(await this.duplicates.languages(scope, sql));
    const made = await this.createGroups(at, planned, languages, sql);
    const groupIdOf = ({ group }: PlannedRecord) => group.id ?? made.get(group.name ?? '');
    const groupedRecords = planned.map((record) => skipWithoutGroup(record, languages.get(groupIdOf(record) ?? 0)));
    const { resolved, toCreate: toCreate, toMerge } = resolveBatch(groupedRecords, known, plan.duplicates);
    const changes = await this.merge(scope, toMerge, sql);
    const created = await this.createWords(at, toCreate, groupIdOf, languages, sql);
    await this.records.saveFindings(scope, row.id, resolved.filter(differsFrom(records)), sql);
    const others = resolved.filter(({ outcome }) => outcome !== 'created');
    await this.records.saveResults(scope, row.id, others.map(toResult(created, changes)), sql);
    const histories = toCreate.map(({ record }) => ({
      wordId: created.get(record.number) ?? 0,
      number: record.number,
      record: record.record,
    }));
    await this.histories.import(scope, row, histories, sql);
    await this.ownWords.import(scope, row, histories, sql);
    return { ...countsOf(resolved), doneTo: records.at(-1)?.number ?? row.done_to, groups: Object.fromEntries(made) };
  }

  /** Returns group ids by name and adds the languages of the new groups. Groups beyond the account's limit are left out. */
  private async createGroups(
    { scope, row, plan }: CommitContext,
    planned: readonly PlannedRecord[],
    languages: Map<number, string>,
    sql: Sql,
  ) {
    const made = new Map<string, number>();
    if ('group_id' in plan.target) return made;
    const names = new Set(planned.filter(({ word, group }) => word && group.id === null).map(({ group }) => group.name ?? ''));
    for (const name of names) {
      const group = newGroup(name, row, plan.target);
      const id = await this.words.createGroup(scope, row.id, group, sql);
      if (id === undefined) continue;
      made.set(name, id);
      languages.set(id, group.language);
    }
    return made;
  }

  private createWords(
    { scope, row, columns }: CommitContext,
    toCreate: readonly WordToCreate[],
    groupIdOf: (record: PlannedRecord) => number | undefined,
    languages: ReadonlyMap<number, string>,
    sql: Sql,
  ): Promise<ReadonlyMap<number, number>> {
    const words = toCreate.map(({ record, word }) => {
      const groupId = groupIdOf(record) ?? 0;
      const source = toStoredRecord(row.id, record.number, record.record);
      const language = languages.get(groupId) ?? '';
      return { number: record.number, groupId, language, word, columns: columns.get(word) ?? wordColumns(word), source };
    });
    return this.created.create(scope, row.id, words, sql);
  }

  /** Returns the changes of each record by its number. */
  private async merge(scope: AccountScope, toMerge: ReadonlyMap<number, readonly PlannedRecord[]>, sql: Sql) {
    const changed = new Map<number, readonly MergedChange[]>();
    if (toMerge.size === 0) return changed;
    const words = await this.words.lock(scope, [...toMerge.keys()], sql);
    const written = words.map((word) => {
      let now = word;
      const changes: MergedChange[] = [];
      for (const { number, word: added } of toMerge.get(word.id) ?? []) {
        const step = added ? mergeChanges(now, added) : [];
        now = applyChanges(now, step);
        changes.push(...step);
        changed.set(number, step);
      }
      return { ...now, changes };
    });
    await this.words.write(
      scope,
      written.filter(({ changes }) => changes.length > 0),
      sql,
    );
    return changed;
  }
}

const LIKE_THE_ACCOUNT = { new_words_per_day: null, reviews_per_day: null, desired_retention: null };

/** Our own export describes its groups; other files only name them. */
function newGroup(name: string, { source }: ImportRow, target: NamedTarget): NewImportedGroup {
  const own = source.own?.groups.find((group) => groupNameOf({ group: group.name }, target) === name);
  if (!own) return { name, language: target.target_language, directions: 'recognition', study: LIKE_THE_ACCOUNT };
  const { target_language, directions, new_words_per_day, reviews_per_day, desired_retention } = own;
  return {
    name,
    language: toSupportedLanguage(target_language),
    directions,
    study: { new_words_per_day, reviews_per_day, desired_retention },
  };
}

/** Records whose group has been deleted or cannot be created are skipped. */
function skipWithoutGroup(record: PlannedRecord, language: string | undefined): PlannedRecord {
  if (!record.word || language !== undefined) return record;
  const why = record.group.id === null ? 'The account has reached its limit of groups' : 'The group does not exist any more';
  return { ...record, word: null, why };
}

function differsFrom(records: readonly MappedRecord[]) {
  const before = new Map(records.map((record) => [record.number, record.before]));
  return ({ number, state, why }: ResolvedRecord) => before.get(number)?.state !== state || before.get(number)?.why !== why;
}

function toResult(created: ReadonlyMap<number, number>, changes: ReadonlyMap<number, readonly MergedChange[]>) {
  return ({ number, outcome, wordId, createdBy }: ResolvedRecord): RecordResult => ({
    number,
    outcome,
    word_id: wordId ?? (createdBy && (created.get(createdBy.number) ?? null)),
    changes: changes.get(number) ?? null,
  });
}

function countsOf(resolved: readonly ResolvedRecord[]) {
  const counts = { created: 0, merged: 0, skipped: 0, invalid: 0 };
  for (const { outcome } of resolved) counts[outcome]++;
  return counts;
}
