import type { NamedWordDto } from './dto/diagnosis-head.dto.js';
import type { PastDiagnosisDto } from './dto/diagnosis.dto.js';
import type { DiagnosisRow } from './diagnoses.repository.js';

export function headOf({ outcome, confidence, sample_size, rule_version, ...row }: DiagnosisRow) {
  return { outcome, confidence, sample_size, confused_with: confusedWith(row), version: rule_version };
}

export function toPastDiagnosis(row: DiagnosisRow): PastDiagnosisDto {
  return { id: row.id, ...headOf(row), evidence_ids: [...row.evidence], diagnosed_at: row.diagnosed_at.toISOString() };
}

function confusedWith({ confused_with, confused_term }: Pick<DiagnosisRow, 'confused_with' | 'confused_term'>): NamedWordDto | null {
  return confused_with === null || confused_term === null ? null : { word_id: confused_with, term: confused_term };
}
