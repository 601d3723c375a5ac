import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ApiBodyRequired, ApiErrors } from '../../../platform/open-api/decorators.js';
import { DeleteWordsService } from '../deletion/delete-words.service.js';
import { ChooseWordsDto, DeletedWordsDto, EditedWordsDto, EditWordsDto, RestoredWordsDto, RestoreWordsDto } from '../dto/bulk-words.dto.js';
import { EditWordsService } from './edit-words.service.js';

/** Repeating any of these requests changes nothing. */
@Controller('words')
@SignedIn()
export class BulkWordsController {
  constructor(
    private readonly edits: EditWordsService,
    private readonly deletions: DeleteWordsService,
  ) {}

  /**
   * Edits many words.
   *
   * @remarks By ids or by a filter, in one transaction.
   */
  @Patch('bulk')
  @ApiBodyRequired()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async editWords(@Account() scope: AccountScope, @Body() body: EditWordsDto): Promise<EditedWordsDto> {
    return this.edits.edit(scope, body);
  }

  /**
   * Deletes many words.
   *
   * @remarks By ids or by a filter. They can be restored for 30 days.
   */
  @Post('delete')
  @HttpCode(200)
  @ApiBodyRequired()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async deleteWords(@Account() scope: AccountScope, @Body() body: ChooseWordsDto): Promise<DeletedWordsDto> {
    return this.deletions.delete(scope, body);
  }

  /**
   * Restores deleted words.
   *
   * @remarks Possible for 30 days. A filter on a deleted group restores the group with its words.
   */
  @Post('restore')
  @HttpCode(200)
  @ApiBodyRequired()
  @ApiErrors('PALACE.TOO_MANY_ROOMS', 'VOCABULARY.NOT_FOUND', 'VOCABULARY.TOO_MANY_GROUPS')
  async restoreWords(@Account() scope: AccountScope, @Body() body: RestoreWordsDto): Promise<RestoredWordsDto> {
    return this.deletions.restore(scope, body);
  }
}
