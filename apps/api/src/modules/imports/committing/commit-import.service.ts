import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { MAX_GROUPS } from '../../vocabulary/groups/groups.repository.js';
import { FindGroupService } from '../../vocabulary/groups/find-group.service.js';
import { TooManyGroupsError } from '../../vocabulary/vocabulary.errors.js';
import type { PlanImportDto, StartedImportDto } from '../dto/plan-import.dto.js';
import { COMMIT_IMPORT, type ImportPayload, type ImportRow } from '../import.row.js';
import { ImportNotAllowedError } from '../imports.errors.js';
import { ImportsRepository } from '../imports.repository.js';
import { DuplicatesRepository } from '../planning/duplicates.repository.js';
import { type ImportPlan, planOf } from '../planning/import-plan.js';
import { groupNameOf } from '../planning/target-groups.js';

@Injectable()
export class CommitImportService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly imports: ImportsRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly groups: FindGroupService,
  ) {}

  /**
   * Starts the job that writes the words. Repeating the request returns the same job.
   * @throws NotFoundError for the import and the group, InvalidRequestError, TooManyGroupsError, JobsUnavailableError, and
   * ImportNotAllowedError if it was committed with another plan or undone
   */
  async commit(scope: AccountScope, body: PlanImportDto): Promise<StartedImportDto> {
    await this.jobs.ready();
    const jobId = await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const row = await this.imports.lock(scope, body.import_id, sql);
      if (!row) throw new NotFoundError('Import', body.import_id);
      const plan = planOf(body, row.source, row.file_name);
      return row.state === 'parsed' ? this.begin(scope, row, plan, sql) : repeated(row, plan);
    });
    return { job_id: jobId };
  }

  private async begin(scope: AccountScope, row: ImportRow, plan: ImportPlan, sql: Sql): Promise<string> {
    if ('group_id' in plan.target) await this.groups.get(scope, plan.target.group_id, sql);
    else await this.requireRoom(scope, row, plan, sql);
    await this.imports.savePlan(scope, row.id, plan, sql);
    const jobId = await this.jobs.enqueue(scope, COMMIT_IMPORT, { import_id: row.id } satisfies ImportPayload, sql);
    await this.imports.start(scope, row.id, 'committing', jobId, sql);
    return jobId;
  }

  /** Checks that all groups that the import may create fit into the account's limit. */
  private async requireRoom(scope: AccountScope, { source }: ImportRow, { target }: ImportPlan, sql: Sql): Promise<void> {
    if ('group_id' in target) return;
    const there = await this.duplicates.groupsByName(scope, sql);
    const groups = 'by_group' in target ? source.groups.map(({ name }) => groupNameOf({ group: name }, target)) : [];
    const all = 'by_group' in target ? new Set([...groups, ...there.keys()]).size : (await this.duplicates.languages(scope, sql)).size + 1;
    if (all > MAX_GROUPS) throw new TooManyGroupsError(MAX_GROUPS);
  }
}

function repeated({ state, job_id, mapping, target, duplicates }: ImportRow, plan: ImportPlan): string {
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(plan)), { mapping, target, duplicates });
  if (job_id !== null && isSame && (state === 'committing' || state === 'committed')) return job_id;
  throw new ImportNotAllowedError('The import has already been committed. Upload the file again to repeat it.');
}
