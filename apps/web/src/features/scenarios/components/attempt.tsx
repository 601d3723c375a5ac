import { Group, Stack, Title } from '@mantine/core';
import { retryReply, sendAttemptMessage } from '@wordhoard/api-client/sdk';
import type { AttemptWithMessagesDto, MessageDto, ScenarioDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { ModelNotice } from '../../../components/model/model-notice.js';
import { useHasModel } from '../../../components/model/use-model.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { Corrections } from '../../../components/thread/corrections.js';
import { Chat, type ChatProps } from '../../../components/thread/chat.js';
import { DeleteAttempt } from './delete-attempt.js';
import { Evaluation } from './evaluation.js';
import { FinishAttempt } from './finish-attempt.js';
import { ScenePlot } from './scene-plot.js';
import { useShownMessage } from '../queries.js';

export interface AttemptProps {
  attempt: AttemptWithMessagesDto;
  scenario: ScenarioDto | undefined;
  /** Oldest first. */
  messages: readonly MessageDto[];
  earlier: NonNullable<ChatProps<MessageDto>['earlier']>;
  onDeleted: () => void;
}

/** An attempt at a scene: the conversation and its evaluation. */
export function Attempt({ attempt, scenario, messages, earlier, onDeleted }: AttemptProps) {
  const { t } = useTranslation('scenarios');
  const { id, target_language: language, ended_at, evaluation } = attempt;
  const hasModel = useHasModel();
  const [isJustScored, setIsJustScored] = useState(false);
  const isEnded = ended_at !== null;
  return (
    <Stack gap="lg">
      <Head attempt={attempt} onDeleted={onDeleted} />
      {!isEnded && <ModelNotice without={t('without')} />}
      {evaluation && <Evaluation evaluation={evaluation} isNew={isJustScored} />}
      {scenario && <ScenePlot scenario={scenario} goalsMet={evaluation?.goals_met} />}
      <Chat
        place={`attempt-${id}`}
        turns={messages}
        earlier={earlier}
        language={language}
        partner={t('partner')}
        isEnded={isEnded}
        remarks={(message) => <Corrections conversationId={id} message={message} language={language} />}
        send={(content, operation_id, signal) => sendAttemptMessage({ path: { attempt_id: id }, body: { content, operation_id }, signal })}
        askReply={(message_id, signal) => retryReply({ path: { conversation_id: id, message_id }, signal })}
        onTurn={useShownMessage(id)}
        ending={
          !isEnded &&
          hasModel &&
          messages.length > 0 && (
            <FinishAttempt
              attemptId={id}
              onScored={() => {
                setIsJustScored(true);
              }}
            />
          )
        }
      />
      {isEnded && (
        <div>
          <TextLink to="/practice/scenarios">{t('again')}</TextLink>
        </div>
      )}
    </Stack>
  );
}

function Head({ attempt, onDeleted }: Pick<AttemptProps, 'attempt' | 'onDeleted'>) {
  const { t } = useTranslation('scenarios');
  const scenes = useSceneNames();
  const languageName = useLanguageName();
  return (
    <Stack gap="xs">
      <div>
        <TextLink to="/practice/scenarios" size="sm">
          {t('all')}
        </TextLink>
      </div>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={1}>{t('in', { scene: scenes[attempt.scenario_key], language: languageName(attempt.target_language) })}</Title>
        <DeleteAttempt attemptId={attempt.id} onDeleted={onDeleted} />
      </Group>
    </Stack>
  );
}
