import * as api from '@wordhoard/api-client/sdk';
import type { DiagnosisDto, WeaknessesDto, WordDto } from '@wordhoard/api-client/types';
import type { Run } from '../run.js';
import { findWord } from './find-word.service.js';

export interface WordDiagnosis {
  readonly word: Pick<WordDto, 'id' | 'term' | 'translations'>;
  readonly diagnosis: DiagnosisDto;
}

export async function diagnoseWord(run: Run, meant: string): Promise<WordDiagnosis> {
  const { id, term, translations } = await findWord(run, meant);
  const { data } = await api.getDiagnosis({ client: run.api.client, path: { word_id: id } });
  return { word: { id, term, translations }, diagnosis: data };
}

export async function readWeaknesses(run: Run): Promise<WeaknessesDto> {
  return (await api.getWeaknesses({ client: run.api.client })).data;
}
