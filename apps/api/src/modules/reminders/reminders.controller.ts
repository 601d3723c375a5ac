import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { CreateReminderDto, ReminderDto, UpdateReminderDto, WeekAheadDto } from './dto/reminder.dto.js';
import { toReminder } from './reminder.mapper.js';
import { RemindersService } from './reminders.service.js';

@Controller('reminders')
@SignedIn()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Get()
  async listReminders(@Account() scope: AccountScope): Promise<ReminderDto[]> {
    return (await this.reminders.list(scope)).map(toReminder);
  }

  @Post()
  async createReminder(
    @Account() scope: AccountScope,
    @Body() body: CreateReminderDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ReminderDto> {
    return toReminder(await this.reminders.create(scope, body, operation));
  }

  /** The reminders of the coming seven days, and which of them the settings keep from being shown. */
  @Get('preview')
  async previewReminders(@Account() scope: AccountScope): Promise<WeekAheadDto> {
    return this.reminders.weekAhead(scope);
  }

  @Patch(':reminder_id')
  async updateReminder(
    @Account() scope: AccountScope,
    @Param('reminder_id', IdPipe) id: number,
    @Body() body: UpdateReminderDto,
  ): Promise<ReminderDto> {
    return toReminder(await this.reminders.update(scope, id, body));
  }

  @Delete(':reminder_id')
  @HttpCode(204)
  async deleteReminder(@Account() scope: AccountScope, @Param('reminder_id', IdPipe) id: number): Promise<void> {
    await this.reminders.delete(scope, id);
  }
}
