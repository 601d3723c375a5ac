import { resolve } from 'node:path';
import { ownerFindings } from './table-owners/findings.ts';

/**
 * Checks that each table of the API has one owner: the module whose files write it, by SQL, by a database function or by an entity. Prints
 * one line per finding.
 *
 * usage: node tools/checks/table-owners.ts
 */

/** Columns with an owner of their own, because they follow from another module's facts. */
const parts = {
  accounts: {
    progress: ['total_words_learned', 'total_study_ms', 'streak_days', 'longest_streak_days', 'last_activity_date', 'days_version'],
  },
  groups: { counters: ['word_count', 'new_count', 'mastered_count', 'last_reviewed_at'] },
  // Authentication notes the use of a token.
  oauth_families: { use: ['last_used_at'] },
  review_sessions: { counters: ['words_reviewed', 'correct_count', 'incorrect_count', 'new_words_learned'] },
};

/** Second writers that are left, by table, each with its reason. An entry that is no longer needed is a finding. */
const exceptions = {};

const findings = ownerFindings(resolve(import.meta.dirname, '../../apps/api'), { parts, exceptions });
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
