import type { ParameterSetDto } from './dto/parameter-set.dto.js';
import type { RecallSettingsDto } from './dto/recall-settings.dto.js';
import type { ParameterSetRow } from './parameter-sets.repository.js';
import { type RecallSettings, SETTING_NAMES } from './recall-settings.js';

export function toRecallSettings(settings: RecallSettings, replayJobId: string | null): RecallSettingsDto {
  const named = Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]]));
  return { ...(named as unknown as Omit<RecallSettingsDto, 'refold_job_id'>), refold_job_id: replayJobId };
}

export function toParameterSet({ created_at, ...set }: ParameterSetRow): ParameterSetDto {
  return { ...set, created_at: created_at.toISOString() };
}
