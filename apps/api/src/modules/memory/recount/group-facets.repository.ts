import { Injectable } from '@nestjs/common';
import type { Directions } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { adjustDueDays, DueDaysRepository } from './due-days.repository.js';

/**
 * Adds facet 1, the term from the meaning, to all words of the group, by words_by_added and primary keys. Existing facets become visible
 * again.
 */
const ASK_BOTH = statement<never, { account: AccountScope; groupId: number }>(
  'ask-both-directions',
  `with w as (
     select id, group_id, suspended from words where account_id = :account and group_id = :groupId and deleted_at is null
   ), made as (
     insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version, hidden)
     select :account, w.id, 1, w.group_id, r.scheduler, r.schedule_version, w.suspended from w join recall_settings r on r.account_id = :account
         on conflict (account_id, word_id, facet) do nothing
   ), shown as (
     update review_states s set hidden = false, version = version + 1
       from w where s.account_id = :account and s.word_id = w.id and s.facet = 1 and s.hidden and not w.suspended and not s.suspended
     returning s.due_at
   )
   ${adjustDueDays('shown', 1)}`,
);

/** Memory does not change. By review_states_group_due. */
const ASK_RECOGNITION = statement<never, { account: AccountScope; groupId: number }>(
  'ask-recognition',
  `with put_away as (
     update review_states set hidden = true, version = version + 1
      where account_id = :account and group_id = :groupId and facet = 1 and not hidden
     returning due_at
   )
   ${adjustDueDays('put_away', -1)}`,
);

const ASK = { both: ASK_BOTH, recognition: ASK_RECOGNITION };

/** By the indexes of review_states on groups. */
const DELETE_GROUP = statement<never, { account: AccountScope; groupId: number }>(
  'hide-states-of-group',
  `with counters as (
     update groups set word_count = 0, new_count = 0, mastered_count = 0 where account_id = :account and id = :groupId
   )
   update review_states set hidden = true, deleted = true, version = version + 1
    where account_id = :account and group_id = :groupId and not deleted`,
);

/** The facets of a group's words. The account must be locked. */
@Injectable()
export class GroupFacetsRepository {
  constructor(private readonly dueDays: DueDaysRepository) {}

  /**
   * Sets which facets a group asks. Imported cards (facets above 1) are always asked. The group's new directions must be written, so that no
   * word is added under the old ones.
   */
  async ask(scope: AccountScope, groupId: number, directions: Directions, sql: Sql): Promise<void> {
    await sql.rows(ASK[directions], { account: scope, groupId });
  }

  /** Call this after a group and its words were deleted. */
  async delete(scope: AccountScope, groupId: number, sql: Sql): Promise<void> {
    await sql.rows(DELETE_GROUP, { account: scope, groupId });
    await this.dueDays.recount(scope, sql);
  }
}
