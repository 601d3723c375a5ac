import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { CreateReminderDto, ReminderDto, UpdateReminderDto, WeekAheadDto } from './dto/reminder.dto.js';
import { toReminder } from './reminder.row.js';
import { RemindersService } from './reminders.service.js';

@Controller('reminders')
@SignedIn()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  /**
   * Lists reminders.
   * @remarks Includes the next time of each one.
   */
  @Get()
  async listReminders(@Account() scope: AccountScope): Promise<ReminderDto[]> {
    return (await this.reminders.list(scope)).map(toReminder);
  }

  /**
   * Creates a reminder.
   * @remarks It is sent at the account's local time.
   */
  @Post()
  @ApiErrors('REMINDER.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async createReminder(
    @Account() scope: AccountScope,
    @Body() body: CreateReminderDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ReminderDto> {
    return toReminder(await this.reminders.create(scope, body, operation));
  }

  /**
   * Lists the reminders of the next seven days.
   * @remarks Includes those that the settings suppress.
   */
  @Get('preview')
  async previewReminders(@Account() scope: AccountScope): Promise<WeekAheadDto> {
    return this.reminders.weekAhead(scope);
  }

  /**
   * Changes a reminder.
   *
   * @remarks Fields that are left out keep their value.
   */
  @Patch(':reminder_id')
  @ApiErrors('REMINDER.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async updateReminder(
    @Account() scope: AccountScope,
    @Param('reminder_id', IdPipe) id: number,
    @Body() body: UpdateReminderDto,
  ): Promise<ReminderDto> {
    return toReminder(await this.reminders.update(scope, id, body));
  }

  /**
   * Deletes a reminder.
   *
   * @remarks Notifications that were sent stay until they are read.
   */
  @Delete(':reminder_id')
  @HttpCode(204)
  @ApiErrors('REMINDER.NOT_FOUND')
  async deleteReminder(@Account() scope: AccountScope, @Param('reminder_id', IdPipe) id: number): Promise<void> {
    await this.reminders.delete(scope, id);
  }
}
