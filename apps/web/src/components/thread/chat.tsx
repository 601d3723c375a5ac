import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../load-failure.js';
import { AnswerNotice } from '../model/answer-notice.js';
import { QuestionProgress } from '../model/question-progress.js';
import { useHasModel } from '../model/use-model.js';
import { useLanguageName } from '../scenes/use-language-name.js';
import { Composer } from './composer.js';
import { MissingReply } from './missing-reply.js';
import { Thread } from './thread.js';
import type { ThreadTurn } from './turns.js';
import { type SendMessageOptions, useSendMessage } from './use-send-message.js';

export interface ChatProps<Said extends ThreadTurn> extends Omit<SendMessageOptions<Said>, 'newest'> {
  /** Oldest first. */
  turns: readonly Said[];
  /** Loads earlier turns. */
  earlier?: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  language: string;
  partner: string;
  /** No more messages can be sent. */
  isEnded: boolean;
  remarks?: (turn: Said) => ReactNode;
  /** Actions on the finished thread. */
  ending?: ReactNode;
}

/** A thread and the field for the next message. */
export function Chat<Said extends ThreadTurn>(props: ChatProps<Said>) {
  const { turns, earlier, language, partner, isEnded, remarks, ending, ...options } = props;
  const { t } = useTranslation('thread');
  const languageName = useLanguageName();
  const hasModel = useHasModel();
  const field = useRef<HTMLTextAreaElement>(null);
  const last = turns.at(-1);
  const sending = useSendMessage({ ...options, newest: last });
  const isWaiting = sending.since !== null;
  const isOpen = !isEnded && hasModel;
  const isUnanswered = last !== undefined && last.reply === null && isOpen;
  // The pressed button disappears.
  const andWrite = (ask: () => void) => () => {
    ask();
    field.current?.focus();
  };
  return (
    <>
      {earlier && <Earlier query={earlier} />}
      <Thread
        turns={turns}
        language={language}
        partner={partner}
        isRead={!isOpen}
        outgoing={sending.outgoing}
        {...(remarks && { remarks })}
      >
        {sending.since !== null && <QuestionProgress since={sending.since} onCancel={sending.cancel} />}
        {!isWaiting && Boolean(sending.error) && (
          <AnswerNotice answer={undefined} error={sending.error} onRetry={andWrite(sending.askAgain)} />
        )}
        {!isWaiting && !sending.error && isUnanswered && (
          <MissingReply
            answer={sending.answer?.message.id === last.id ? sending.answer : undefined}
            onRetry={andWrite(() => {
              sending.askReply(last.id);
            })}
          />
        )}
        {!isWaiting && ending}
      </Thread>
      {isOpen && (
        <Composer
          field={field}
          text={isWaiting ? '' : sending.text}
          onWrite={sending.write}
          onSend={sending.submit}
          isWaiting={isWaiting}
          language={language}
          languageName={languageName(language)}
        />
      )}
      {!isEnded && !hasModel && sending.text !== '' && (
        <Text size="sm" c="dimmed">
          {t('kept')}
        </Text>
      )}
    </>
  );
}

function Earlier({ query }: { query: NonNullable<ChatProps<ThreadTurn>['earlier']> }) {
  const { t } = useTranslation('thread');
  if (query.isFetchNextPageError) return <LoadFailure error={query.error} onRetry={() => void query.fetchNextPage()} />;
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center">
      <Button variant="default" size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('earlier')}
      </Button>
    </Group>
  );
}
