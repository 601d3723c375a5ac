import { Module } from '@nestjs/common';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ClaimsRepository } from './firing/claims.repository.js';
import { DeliveriesRepository } from './firing/deliveries.repository.js';
import { FireRemindersService, ReminderJobsService } from './firing/fire-reminders.service.js';
import { logChannels, NOTIFICATION_CHANNELS } from './firing/notification-channel.js';
import { ListenersRepository } from './listeners.repository.js';
import { NotificationsController } from './outbox/notifications.controller.js';
import { NotificationsRepository } from './outbox/notifications.repository.js';
import { NotificationsService } from './outbox/notifications.service.js';
import { ReminderTimesService } from './reminder-times.service.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [VocabularyModule],
  controllers: [NotificationsController, RemindersController],
  providers: [
    ClaimsRepository,
    DeliveriesRepository,
    FireRemindersService,
    ListenersRepository,
    { provide: NOTIFICATION_CHANNELS, useFactory: logChannels },
    NotificationsRepository,
    NotificationsService,
    ReminderJobsService,
    RemindersRepository,
    RemindersService,
    ReminderTimesService,
  ],
  exports: [ReminderTimesService],
})
export class RemindersModule {}
