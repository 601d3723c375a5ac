import { Module } from '@nestjs/common';
import { RecallSettingsModule } from '../../recall-settings/recall-settings.module.js';
import { DiagnosisRequests } from './diagnosis-requests.js';

/** Apart from the diagnoses, which know the words and observations whose rooms ask for them. */
@Module({ imports: [RecallSettingsModule], providers: [DiagnosisRequests], exports: [DiagnosisRequests] })
export class DiagnosisRequestsModule {}
