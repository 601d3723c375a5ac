import type { DuplicatePolicy, Mapping } from '@wordhoard/imports';
import { toSupportedLanguage } from '@wordhoard/language';
import { type FieldFault, InvalidRequestError } from '../../../platform/http/domain-error.js';
import type { ImportTargetDto, PlanImportDto } from '../dto/plan-import.dto.js';
import type { ImportTarget, StoredSource } from '../import.row.js';

/** How to import the records. */
export interface ImportPlan {
  readonly mapping: Mapping;
  readonly target: ImportTarget;
  readonly duplicates: DuplicatePolicy;
}

/** @throws InvalidRequestError if the plan does not match the file */
export function planOf({ mapping, target, duplicates = 'skip' }: PlanImportDto, source: StoredSource, fileName: string): ImportPlan {
  const faults = mapping.flatMap(({ kind, fields }, index) =>
    mappingFaults(source, kind, Object.values(fields).flat(), `mapping.${index}`),
  );
  if (new Set(mapping.map(({ kind }) => kind)).size < mapping.length) {
    faults.push({ field: 'mapping', message: 'Map each kind only once' });
  }
  if (mapping.every(({ fields }) => !fields.term?.length)) {
    faults.push({ field: 'mapping', message: 'Choose the column with the term for at least one kind' });
  }
  if (faults.length > 0) throw new InvalidRequestError(faults);
  return { mapping: mapping.map(({ kind, fields }) => ({ kind, fields: { ...fields } })), target: targetOf(target, fileName), duplicates };
}

function mappingFaults({ kinds }: StoredSource, name: string, columns: readonly (number | undefined)[], field: string): FieldFault[] {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) return [{ field: `${field}.kind`, message: `The file has no kind '${name}'. Choose one of its kinds.` }];
  const beyond = columns.find((column) => (column ?? 0) >= kind.columns.length);
  return beyond === undefined ? [] : [{ field: `${field}.fields`, message: `There is no column ${beyond}; they count from 0` }];
}

function targetOf({ group_id, name, target_language, by_group }: ImportTargetDto, fileName: string): ImportTarget {
  if (group_id !== undefined) {
    if (name === undefined && target_language === undefined && !by_group) return { group_id };
    throw new InvalidRequestError([{ field: 'target', message: 'Send either group_id or the details of a new group, not both' }]);
  }
  if (target_language === undefined) {
    throw new InvalidRequestError([{ field: 'target.target_language', message: 'Choose a language for new groups' }]);
  }
  const language = { target_language: toSupportedLanguage(target_language) };
  if (by_group) return { by_group, name: name ?? nameOf(fileName), ...language };
  if (name !== undefined) return { name, ...language };
  throw new InvalidRequestError([{ field: 'target', message: 'Send group_id, the name of a new group, or by_group' }]);
}

/** The name of the group for records without one. */
function nameOf(fileName: string): string {
  const name = fileName.replace(/\.\w{1,8}$/, '').trim();
  return [...(name || 'Imported')].slice(0, 128).join('').trim();
}
