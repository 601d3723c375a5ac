import { Stack, Text, Title } from '@mantine/core';
import { chatWithCompanion } from '@wordhoard/api-client/sdk';
import type { CompanionSessionDto } from '@wordhoard/api-client/types';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { TextLink } from '../../../components/link-button.js';
import { ModelNotice } from '../../../components/model/model-notice.js';
import { Notice } from '../../../components/notice.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { Chat } from '../../../components/thread/chat.js';
import type { AnsweredTurn } from '../../../components/thread/turns.js';
import { useShownTurns } from '../api/sessions.js';
import { type CompanionExchange, toExchanges } from '../exchanges.js';
import { Practice } from './practice.js';
import { SessionActions } from './session-actions.js';

/** The API's summary of a session whose content was deleted. */
const CONTENT_DELETED = '[content deleted]';

export function Session({ session }: { session: CompanionSessionDto }) {
  const { t } = useTranslation('companion');
  const { id, language, status, summary, turns } = session;
  const show = useShownTurns(id);
  const exchanges = toExchanges(turns);
  const chat = useChat(id);
  const closed = { paused: t('closed.paused'), finished: t('closed.finished'), revoked: t('closed.revoked') };
  return (
    <Stack gap="lg">
      <Head session={session} />
      {summary === CONTENT_DELETED && turns.length === 0 && <Notice>{t('contentDeleted')}</Notice>}
      {status === 'active' && <ModelNotice without={t('without')} />}
      {status === 'active' && <Practice session={session} />}
      <Chat<CompanionExchange>
        place={`companion-${id}`}
        turns={exchanges}
        language={language ?? 'Other'}
        partner={t('companion')}
        isEnded={status !== 'active'}
        send={chat.send}
        askReply={(turnId, signal) =>
          chat.sendAgain(
            exchanges.find((exchange) => exchange.id === turnId),
            signal,
          )
        }
        onTurn={({ turns: said }) => {
          show(said);
        }}
      />
      {status !== 'active' && <Notice>{closed[status]}</Notice>}
      {summary !== null && summary !== CONTENT_DELETED && <Summary text={summary} />}
    </Stack>
  );
}

type Answered = Promise<{ data: AnsweredTurn<CompanionExchange> }>;

/** A failed message keeps its id. A message without a response may have been stored, so the retry uses the same id. */
function useChat(id: string) {
  const failed = useRef(new Set<string>());
  const send = async (content: string, operation_id: string, signal: AbortSignal): Answered => {
    const { data } = await chatWithCompanion({ path: { companion_session_id: id }, body: { content, operation_id }, signal });
    const { status, detail, user_turn, assistant_turn } = data;
    if (status !== 'ok') failed.current.add(operation_id);
    const [message] = toExchanges(assistant_turn ? [user_turn, assistant_turn] : [user_turn]);
    return { data: { status, detail, message: message as CompanionExchange } };
  };
  const sendAgain = (exchange: CompanionExchange | undefined, signal: AbortSignal): Answered => {
    const { content = '', operationId = null } = exchange ?? {};
    return send(content, operationId === null || failed.current.has(operationId) ? uuidv7() : operationId, signal);
  };
  return { send, sendAgain };
}

/** The API writes summaries in English. */
function Summary({ text }: { text: string }) {
  const { t } = useTranslation('companion');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('summary')}
      </Title>
      <Text lang="en" dir="ltr">
        {text}
      </Text>
    </section>
  );
}

function Head({ session }: { session: CompanionSessionDto }) {
  const { t } = useTranslation('companion');
  const { goal, language } = session;
  const languageName = useLanguageName();
  return (
    <Stack gap="xs">
      <div>
        <TextLink to="/assistant" size="sm">
          {t('all')}
        </TextLink>
      </div>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{goal ?? t('unnamed')}</bdi>
      </Title>
      {language !== null && (
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {languageName(language)}
        </Text>
      )}
      <SessionActions session={session} />
    </Stack>
  );
}
