import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { AcknowledgeDto, AcknowledgedDto, ActedDto, ActOnNotificationDto, OutboxDto } from '../dto/notification.dto.js';
import { NotificationsService } from './notifications.service.js';

@Controller('desktop-notifications')
@SignedIn()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * Lists notifications to show.
   * @remarks Poll every 30 seconds. After a failure double the wait, up to 15 minutes, and vary it by a tenth, so that clients do not
   * return all at once. A response with `Retry-After` asks to wait at least that many seconds. Keep the ids that you have shown, so that a
   * notification is shown once on each device, and remove what is no longer listed.
   */
  @Get()
  async listNotifications(@Account() scope: AccountScope): Promise<OutboxDto> {
    return this.notifications.list(scope);
  }

  /**
   * Marks notifications as read on all devices.
   *
   * @remarks Acknowledge a notification when the learner clicks it or marks it as read, not when it is shown: a computer left on at
   * home must not remove a reminder from the phone. Acknowledged notifications are no longer listed, so other clients remove theirs. A
   * repeat changes nothing.
   */
  @Post('ack')
  @HttpCode(200)
  async acknowledgeNotifications(@Account() scope: AccountScope, @Body() body: AcknowledgeDto): Promise<AcknowledgedDto> {
    return { acknowledged: await this.notifications.acknowledge(scope, body.notification_ids) };
  }

  /**
   * Carries out an action of a notification.
   *
   * @remarks Acknowledges it too. `remind_later` shows it again after two hours; `skip_today` holds all others until the next study
   * day.
   */
  @Post(':notification_id/action')
  @HttpCode(200)
  @ApiErrors('REMINDER.ACTION_LAPSED', 'REMINDER.NOT_FOUND')
  async actOnNotification(
    @Account() scope: AccountScope,
    @Param('notification_id', IdPipe) id: number,
    @Body() { action }: ActOnNotificationDto,
  ): Promise<ActedDto> {
    return this.notifications.act(scope, id, action);
  }
}
