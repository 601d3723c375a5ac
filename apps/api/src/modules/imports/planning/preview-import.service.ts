import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { discardPlans } from '../../../platform/database/transaction-settings.js';
import type { ImportPreviewDto, PlanImportDto, RecordCountsDto } from '../dto/plan-import.dto.js';
import type { ImportRow } from '../import.row.js';
import { ImportRecordsRepository } from '../import-records.repository.js';
import { ImportNotAllowedError } from '../imports.errors.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportsService } from '../imports.service.js';
import { FindGroupService } from '../../vocabulary/groups/find-group.service.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { type ImportPlan, planOf } from './import-plan.js';
import { type RecordFinding, type PlannedRecord, planRecords, mapRecords, termSlotOf, staysSeparate } from './planned-records.js';
import { TargetGroups } from './target-groups.js';

const BATCH = 1_000;

/** Determines the outcome of each record and stores it with the record. */
@Injectable()
export class PreviewImportService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly groups: FindGroupService,
    private readonly shown: ImportsService,
  ) {}

  /** @throws NotFoundError for the import and the group, InvalidRequestError, and ImportNotAllowedError once it is committed */
  async preview(scope: AccountScope, body: PlanImportDto): Promise<ImportPreviewDto> {
    const row = await this.shown.find(scope, body.import_id);
    if (row.state !== 'parsed') throw new ImportNotAllowedError('The import has already been committed. Upload the file again.');
    const plan = planOf(body, row.source, row.file_name);
    if ('group_id' in plan.target) await this.groups.get(scope, plan.target.group_id);
    const counts = await this.determineOutcomes(scope, row, plan);
    await this.imports.savePlan(scope, row.id, plan);
    const { items, next_cursor } = await this.shown.listRecords(scope, row.id, {});
    return { counts, records: items, next_cursor };
  }

  private async determineOutcomes(scope: AccountScope, row: ImportRow, plan: ImportPlan): Promise<RecordCountsDto> {
    const groups = new TargetGroups(plan.target, 'by_group' in plan.target ? await this.duplicates.groupsByName(scope) : new Map());
    const counts = { ready: 0, duplicate: 0, invalid: 0 };
    const seen = new Set<string>();
    for (let after = 0; ;) {
      const rows = await this.records.listAfter(scope, row.id, after, BATCH);
      const last = rows.at(-1);
      if (!last) return counts;
      const planned = planRecords(await mapRecords(rows, row.source, plan.mapping), groups);
      const known = await this.database.transaction(async (sql) => {
        await discardPlans(sql);
        return this.duplicates.find(scope, row.id, planned, sql);
      });
      const findings = planned.map((record) => findingOf(record, known.has(record.number), seen));
      for (const { state } of findings) counts[state]++;
      await this.records.saveFindings(scope, row.id, changed(rows, findings));
      after = last.number;
    }
  }
}

function findingOf(record: PlannedRecord, isKnown: boolean, seen: Set<string>): RecordFinding {
  const { number, word, why } = record;
  if (!word) return { number, state: 'invalid', why };
  const slot = termSlotOf(record);
  const isRepeated = seen.has(slot) && !staysSeparate(record);
  seen.add(slot);
  if (isKnown) return { number, state: 'duplicate', why: 'The group already has this term' };
  return isRepeated ? { number, state: 'duplicate', why: 'The file has this term more than once' } : { number, state: 'ready', why };
}

/** Most findings are unchanged and need no update. */
function changed(rows: readonly RecordFinding[], findings: readonly RecordFinding[]): RecordFinding[] {
  return findings.filter(({ state, why }, index) => rows[index]?.state !== state || rows[index]?.why !== why);
}
