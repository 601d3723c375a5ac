import { Controller, Get, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DeletedRepository, type DeletedRow } from './deleted.repository.js';
import { type DeletedDto, DeletedPageDto, ListDeletedDto } from './deleted.dto.js';

const DEFAULT_LIMIT = 50;

@Controller('deleted')
@SignedIn()
export class DeletedController {
  constructor(private readonly deleted: DeletedRepository) {}

  /**
   * Lists what was deleted in the last 30 days and can be restored.
   *
   * @remarks Groups, words, rooms and mnemonics, newest first.
   */
  @Get()
  async listDeleted(@Account() scope: AccountScope, @Query() { limit, cursor }: ListDeletedDto): Promise<DeletedPageDto> {
    const { items, next_cursor } = await this.deleted.list(scope, limit ?? DEFAULT_LIMIT, cursor);
    return { items: items.map(toDeleted), next_cursor };
  }
}

function toDeleted({ deleted_at, kept_until, ...row }: DeletedRow): DeletedDto {
  return { ...row, deleted_at: deleted_at.toISOString(), kept_until: kept_until.toISOString() };
}
