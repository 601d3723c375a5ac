import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AcknowledgeDto, AcknowledgedDto, ActedDto, ActOnNotificationDto, OutboxDto } from '../dto/notification.dto.js';
import { NotificationsService } from './notifications.service.js';

@Controller('desktop-notifications')
@SignedIn()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** What is to be shown. It comes again until it is acknowledged, acted upon, or no longer true. */
  @Get()
  async listNotifications(@Account() scope: AccountScope): Promise<OutboxDto> {
    return this.notifications.list(scope);
  }

  @Post('ack')
  @HttpCode(200)
  async acknowledgeNotifications(@Account() scope: AccountScope, @Body() body: AcknowledgeDto): Promise<AcknowledgedDto> {
    return { acknowledged: await this.notifications.acknowledge(scope, body.notification_ids) };
  }

  /** Acknowledges it too. `remind_later` lets it come again after two hours, `skip_today` keeps all others away until the next study day. */
  @Post(':notification_id/action')
  @HttpCode(200)
  async actOnNotification(
    @Account() scope: AccountScope,
    @Param('notification_id', IdPipe) id: number,
    @Body() { action }: ActOnNotificationDto,
  ): Promise<ActedDto> {
    return this.notifications.act(scope, id, action);
  }
}
