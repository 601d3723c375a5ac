import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import type { CorrectionDto, CorrectionFeedbackDto } from '../dto/message.dto.js';
import { MAX_CORRECTIONS } from './corrections.js';
import { MessageCorrectionsRepository } from './corrections.repository.js';
import { toCorrection } from '../conversation.mapper.js';
import { MessagesRepository } from './messages.repository.js';

export interface CorrectionRef {
  readonly conversationId: number;
  readonly messageId: number;
  readonly n: number;
}

@Injectable()
export class FeedbackService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly corrections: MessageCorrectionsRepository,
  ) {}

  /** Works in ended conversations too. @throws NotFoundError, and InvalidRequestError for a missing or unexpected text */
  async judge(
    scope: AccountScope,
    { conversationId, messageId, n }: CorrectionRef,
    { verdict, text }: CorrectionFeedbackDto,
  ): Promise<CorrectionDto> {
    if ((verdict === 'edited') !== (text !== undefined)) throw new InvalidRequestError([TEXT_GOES_WITH_EDITED]);
    if (!(await this.messages.find(scope, conversationId, messageId))) throw new NotFoundError('Message', messageId);
    const judged = n <= MAX_CORRECTIONS ? await this.corrections.judge(scope, messageId, n, verdict, text ?? null) : undefined;
    if (!judged) throw new NotFoundError('Correction', n);
    return toCorrection(judged);
  }
}

const TEXT_GOES_WITH_EDITED = { field: 'text', message: 'text is required for the verdict edited and not allowed for others' };
