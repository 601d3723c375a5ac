import { Injectable } from '@nestjs/common';
import { asksNewWords, LIMITS, QUEUE_WINDOW, SessionMode } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type GroupAllowanceRow, hasGroupLimits } from '../../vocabulary/groups/group-allowances.js';
import { TODAYS_ALLOWANCES, selectableFacets, groupExists, todayQuery, type TodayRow } from './today.js';

export interface FacetRow {
  readonly word_id: number;
  readonly facet: number;
  /** Only read if groups have their own limits. */
  readonly group_id?: number;
}

export interface StepRow extends FacetRow {
  readonly due_at: string;
}

export interface ReviewRow extends StepRow {
  readonly stability: number | null;
  readonly interval_days: number;
  readonly last_reviewed_at: string | null;
}

export interface MistakeRow extends FacetRow {
  readonly last_reviewed_at: string | null;
}

/** The first candidates of each kind, and the limits for the selection. Times inside the lists are text. */
export interface CandidatesRow extends TodayRow {
  /** The recent average answer time; null if unknown or not requested. */
  readonly answer_ms: number | null;
  /** False if the requested group does not exist. */
  readonly is_found: boolean;
  /** Whether any group has its own limits, in a queue over all groups. */
  readonly has_group_limits: boolean;
  /** Null if no group has limits, or they were not read. */
  readonly groups: readonly GroupAllowanceRow[] | null;
  /** The number of due reviews, counted up to the window. */
  readonly reviews_due: number;
  readonly steps: readonly StepRow[];
  readonly reviews: readonly ReviewRow[];
  readonly fresh: readonly FacetRow[];
  readonly mistakes: readonly MistakeRow[];
}

/** What to select for a session. */
export interface QueueOptions {
  readonly mode: SessionMode;
  readonly groupId: number | null;
  /** Only these words, in walking order; null for all words. */
  readonly words: readonly number[] | null;
  /** The maximum number of words. */
  readonly limit: number;
  /** Whether to include words that are not due yet. */
  readonly ahead: boolean;
  /** New words beyond the daily limit. */
  readonly extraNew: number;
}

/** A word has up to two facets, and the second one is asked only after all other words. */
const MAX_FACETS = 2;

const MAX_CANDIDATES = MAX_FACETS * LIMITS.offlinePackWords.max;

/** The period of the average answer time. */
const PACE_DAYS = 30;

const ANSWER_MS = `(
  select sum(study_ms)::float8 / sum(answers) from study_days
   where account_id = :account and day > today.today - ${PACE_DAYS} and study_ms > 0 and answers > 0)`;

/** Equals `urgency` of the scheduling library, which sorts the result again. */
const URGENCY = `
  case when last_reviewed_at is null then 0
       when today.scheduler = 'fsrs' then
         greatest(0, floor(date_part('epoch', :now::timestamptz) / 86400) - floor(date_part('epoch', last_reviewed_at) / 86400))
           / coalesce(stability, greatest(1, interval_days))
       else (date_part('epoch', :now::timestamptz) - date_part('epoch', due_at)) / 86400 / greatest(1, interval_days) end`;

interface Parameters {
  readonly account: AccountScope;
  readonly now: Date;
  /** The most facets of each kind. */
  readonly size: number;
}

interface DueParameters extends Parameters {
  /** The most new facets. */
  readonly newSize: number;
  /** Whether to read the average answer time. */
  readonly withPace: boolean;
}

/** The parameters of a scope in its statements. */
interface ScopePlaceholders {
  readonly group?: string;
  readonly words?: string;
}

/**
 * Selects only the columns that the queue uses. Indexes: review_states_steps, review_states_due (in a group review_states_group_due) and
 * review_states_new; for the few words of a room, the primary key or the indexes of their group.
 */
function dueQuery({ ahead, group, words }: ScopePlaceholders & { ahead: boolean }): string {
  const mine = selectableFacets(group, words);
  const due = ahead ? 'due_at is not null' : 'due_at <= :now';
  const steps = `select word_id, facet, due_at from review_states
    where ${mine} and phase in ('learning', 'relearning') and ${due} order by due_at, word_id, facet`;
  const reviews = `select word_id, facet, due_at, stability, interval_days, last_reviewed_at from review_states
    where ${mine} and phase = 'review' and ${due} order by due_at, word_id, facet`;
  const fresh = `select word_id, facet from review_states where ${mine} and status = 'new' order by group_id, word_id, facet`;
  return `with today as materialized (${todayQuery(group)}), oldest as (${limitedScan(reviews, QUEUE_WINDOW)})
     select today.*, ${groupExists(group)} as is_found, ${group ? 'false' : hasGroupLimits(':account')} as has_group_limits, null::json as groups, case when :withPace::boolean then ${ANSWER_MS} end as answer_ms,
            (select count(*)::int from oldest) as reviews_due,
            ${asJsonList(limitedScan(steps), ':size')} as steps,
            ${asJsonList(`select * from oldest order by ${URGENCY} desc, due_at, word_id, facet`, ':size')} as reviews,
            ${asJsonList(limitedScan(fresh), ':newSize')} as fresh,
            '[]'::json as mistakes
       from today`;
}

/**
 * Like dueQuery over all groups, but reads only as many words of each limited group as it allows today. Otherwise a group that has
 * reached its limit would crowd out the others. Every group may exceed its limit by the extra new words.
 */
function dueWithinGroupLimits({ ahead }: { ahead: boolean }): string {
  const mine = selectableFacets();
  const due = ahead ? 'due_at is not null' : 'due_at <= :now';
  const others = (left: string) => `group_id <> all (array(select group_id from allowance where ${left} is not null))`;
  const steps = `select word_id, facet, group_id, due_at from review_states
    where ${mine} and phase in ('learning', 'relearning') and ${due} order by due_at, word_id, facet`;
  const reviews = (
    condition: string,
  ) => `select word_id, facet, group_id, due_at, stability, interval_days, last_reviewed_at from review_states
    where ${mine} and phase = 'review' and ${due}${condition} order by due_at, word_id, facet`;
  const fresh = (condition: string) => `select word_id, facet, group_id from review_states
    where ${mine} and status = 'new' and ${condition} order by group_id, word_id, facet`;
  const oldest = ahead
    ? limitedScan(reviews(''), QUEUE_WINDOW)
    : `(${limitedScan(reviews(` and ${others('reviews_left')}`), QUEUE_WINDOW)})
       union all
       select allowed.* from today cross join allowance cross join lateral (
         select * from (${limitedScan(reviews(' and group_id = allowance.group_id'), QUEUE_WINDOW)}) walked
          order by ${URGENCY} desc, due_at, word_id, facet limit allowance.reviews_left) allowed
        where allowance.reviews_left is not null`;
  const newWords = `(${limitedScan(fresh(others('new_left')))})
       union all
       select allowed.* from allowance cross join lateral (
         ${limitedScan(fresh('group_id = allowance.group_id'), `least(allowance.new_left + :extraNew::integer, ${MAX_CANDIDATES})`)}) allowed
        where allowance.new_left is not null
        order by group_id, word_id, facet`;
  return `with today as materialized (${todayQuery()}), allowance as materialized (${TODAYS_ALLOWANCES}), oldest as (${oldest})
     select today.*, true as is_found, true as has_group_limits, (select json_agg(allowance) from allowance) as groups,
            case when :withPace::boolean then ${ANSWER_MS} end as answer_ms, (select count(*)::int from oldest) as reviews_due,
            ${asJsonList(limitedScan(steps), ':size')} as steps,
            ${asJsonList(`select * from oldest order by ${URGENCY} desc, due_at, word_id, facet`, ':size')} as reviews,
            ${asJsonList(newWords, ':newSize')} as fresh,
            '[]'::json as mistakes
       from today`;
}

/** Index: review_states_mistakes. */
function mistakesQuery({ group, words }: ScopePlaceholders): string {
  const mistakes = `select word_id, facet, last_reviewed_at from review_states
    where ${selectableFacets(group, words)} and phase <> 'new' and (phase = 'relearning' or repetitions = 0) order by last_reviewed_at, word_id, facet`;
  return `with today as materialized (${todayQuery()})
     select today.*, ${groupExists(group)} as is_found, false as has_group_limits, null::json as groups, null::float8 as answer_ms, 0 as reviews_due, '[]'::json as steps, '[]'::json as reviews,
            '[]'::json as fresh, ${asJsonList(limitedScan(mistakes), ':size')} as mistakes
       from today`;
}

/** The constant limit makes the planner scan the index. */
function limitedScan(query: string, rows: number | string = MAX_CANDIDATES): string {
  return `${query} limit ${rows}`;
}

function asJsonList(query: string, limit: string): string {
  return `(select coalesce(json_agg(one), '[]') from (select * from (${query}) walked limit ${limit}) one)`;
}

const IN_ACCOUNT = {
  due: statement<CandidatesRow, DueParameters>('candidates-due', dueQuery({ ahead: false })),
  ahead: statement<CandidatesRow, DueParameters>('candidates-ahead', dueQuery({ ahead: true })),
  mistakes: statement<CandidatesRow, Parameters>('candidates-mistakes', mistakesQuery({})),
};

type WithinLimits = DueParameters & { readonly extraNew: number };

const WITHIN_GROUP_LIMITS = {
  due: statement<CandidatesRow, WithinLimits>('candidates-due-within-limits', dueWithinGroupLimits({ ahead: false })),
  ahead: statement<CandidatesRow, WithinLimits>('candidates-ahead-within-limits', dueWithinGroupLimits({ ahead: true })),
};

interface InGroup {
  readonly groupId: number;
}

const GROUP = { group: ':groupId' };

const IN_GROUP = {
  due: statement<CandidatesRow, DueParameters & InGroup>('candidates-due-in-group', dueQuery({ ahead: false, ...GROUP })),
  ahead: statement<CandidatesRow, DueParameters & InGroup>('candidates-ahead-in-group', dueQuery({ ahead: true, ...GROUP })),
  mistakes: statement<CandidatesRow, Parameters & InGroup>('candidates-mistakes-in-group', mistakesQuery(GROUP)),
};

type InRoom = InGroup & { readonly words: readonly number[] };

const ROOM = { ...GROUP, words: ':words' };

const IN_ROOM = {
  due: statement<CandidatesRow, DueParameters & InRoom>('candidates-due-in-room', dueQuery({ ahead: false, ...ROOM })),
  ahead: statement<CandidatesRow, DueParameters & InRoom>('candidates-ahead-in-room', dueQuery({ ahead: true, ...ROOM })),
  mistakes: statement<CandidatesRow, Parameters & InRoom>('candidates-mistakes-in-room', mistakesQuery(ROOM)),
};

type Kind = keyof typeof IN_ACCOUNT;

@Injectable()
export class CandidatesRepository {
  constructor(private readonly database: Database) {}

  /** Reads enough candidates of each kind. Undefined if the account was deleted. */
  async read(
    scope: AccountScope,
    { mode, groupId, words, limit, ahead, extraNew }: QueueOptions,
    now: Date,
  ): Promise<CandidatesRow | undefined> {
    const size = MAX_FACETS * limit;
    const newSize = asksNewWords(mode) ? size : 0;
    const parameters = { account: scope, now, size, newSize, withPace: mode === SessionMode.break };
    const dueKind = ahead ? 'ahead' : 'due';
    const [found] = await this.within(groupId, words, mode === SessionMode.mistakes ? 'mistakes' : dueKind, parameters);
    if (!found?.has_group_limits) return found;
    return (await this.database.rows(WITHIN_GROUP_LIMITS[dueKind], { ...parameters, extraNew }))[0];
  }

  private within(groupId: number | null, words: readonly number[] | null, kind: Kind, parameters: DueParameters): Promise<CandidatesRow[]> {
    if (groupId === null) return this.database.rows(IN_ACCOUNT[kind], parameters);
    if (words === null) return this.database.rows(IN_GROUP[kind], { ...parameters, groupId });
    return this.database.rows(IN_ROOM[kind], { ...parameters, groupId, words });
  }
}
