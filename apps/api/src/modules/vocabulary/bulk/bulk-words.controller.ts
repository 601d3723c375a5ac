import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DeleteWordsService } from '../deletion/delete-words.service.js';
import { ChooseWordsDto, DeletedWordsDto, EditedWordsDto, EditWordsDto, RestoredWordsDto, RestoreWordsDto } from '../dto/bulk-words.dto.js';
import { EditWordsService } from './edit-words.service.js';

/** Any number of words at once. A repeat of each of these changes nothing. */
@Controller('words')
@SignedIn()
export class BulkWordsController {
  constructor(
    private readonly edits: EditWordsService,
    private readonly deletions: DeleteWordsService,
  ) {}

  @Patch('bulk')
  async editWords(@Account() scope: AccountScope, @Body() body: EditWordsDto): Promise<EditedWordsDto> {
    return this.edits.edit(scope, body);
  }

  @Post('delete')
  @HttpCode(200)
  async deleteWords(@Account() scope: AccountScope, @Body() body: ChooseWordsDto): Promise<DeletedWordsDto> {
    return this.deletions.delete(scope, body);
  }

  /** What was deleted in the last 30 days. A filter on a deleted group brings it back with the words that went with it. */
  @Post('restore')
  @HttpCode(200)
  async restoreWords(@Account() scope: AccountScope, @Body() body: RestoreWordsDto): Promise<RestoredWordsDto> {
    return this.deletions.restore(scope, body);
  }
}
