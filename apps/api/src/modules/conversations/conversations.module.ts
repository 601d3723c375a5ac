import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsRepository } from './conversations.repository.js';
import { ConversationsService } from './conversations.service.js';
import { AskPartnerService } from './messages/ask-partner.service.js';
import { MessageCorrectionsRepository } from './messages/corrections.repository.js';
import { FeedbackService } from './messages/feedback.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { SendMessageService } from './messages/send-message.service.js';
import { WeakestWordsRepository } from './messages/weakest-words.repository.js';

/** Conversations with a tutor model that corrects the learner. */
@Module({
  imports: [AiModule, VocabularyModule],
  controllers: [ConversationsController, MessagesController],
  providers: [
    AskPartnerService,
    ConversationsRepository,
    ConversationsService,
    MessageCorrectionsRepository,
    FeedbackService,
    MessagesRepository,
    SendMessageService,
    WeakestWordsRepository,
  ],
  exports: [ConversationsRepository, ConversationsService, MessagesRepository, SendMessageService],
})
export class ConversationsModule {}
