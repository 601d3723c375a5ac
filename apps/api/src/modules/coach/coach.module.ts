import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { CoachController } from './coach.controller.js';
import { ComposeCoachingService } from './compose-coaching.service.js';

@Module({ imports: [AiModule, RecallSettingsModule], controllers: [CoachController], providers: [ComposeCoachingService] })
export class CoachModule {}
