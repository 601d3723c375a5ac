import { extractWords } from '@wordhoard/api-client/sdk';
import { Stack } from '@mantine/core';
import type { ExtractedWordsDto, ExtractWordsDto, GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import { useSaveWords } from '../save-words.js';
import {
  type ExtractionDraft,
  type ExtractionResult,
  toExtractionResult,
  unsavedIndexes,
  newDraft,
  savedWordIds,
  withCandidate,
} from '../draft.js';
import { updateDraft, updateResult, useExtractionDraft } from '../draft-store.js';
import { sentencesOf } from '../sentences.js';
import { Candidates } from './candidates.js';
import { PassageForm } from './passage-form.js';
import { SavedWords } from './saved-words.js';
import { SavingProgress } from './saving-progress.js';

export interface ExtractionProps {
  accountId: number;
  /** At least one. */
  groups: readonly [GroupDto, ...GroupDto[]];
}

/** Extracts words from a passage and saves them in a group. */
export function Extraction({ accountId, groups }: ExtractionProps) {
  const draft = useExtractionDraft(accountId);
  const { found } = draft;
  const group = groups.find(({ id }) => id === draft.groupId) ?? groups[0];
  const saving = useSaveWords(accountId);
  const { question, ask } = useExtraction(draft, group);
  if (found && savedWordIds(found).length > 0 && unsavedIndexes(found).length === 0 && !saving.isPending) {
    const another = () => {
      updateDraft(accountId, () => newDraft(accountId, { groupId: group.id, most: draft.most }));
    };
    return <SavedWords accountId={accountId} found={found} group={groups.find(({ id }) => id === found.groupId)} onAnother={another} />;
  }
  const isAsking = question.since !== null;
  return (
    <Stack gap="md">
      {!found && (
        <PassageForm
          draft={draft}
          groups={groups}
          group={group}
          onChange={(change) => {
            updateDraft(accountId, (now) => ({ ...now, ...change }));
          }}
          onSend={ask}
        />
      )}
      {isAsking && <QuestionProgress since={question.since ?? 0} onCancel={question.cancel} />}
      {!isAsking && <AnswerNotice answer={found?.status === 'unavailable' ? found : undefined} error={question.error} onRetry={ask} />}
      {found && <CandidateList accountId={accountId} found={found} group={groups.find(({ id }) => id === found.groupId)} saving={saving} />}
    </Stack>
  );
}

/** Extracts the words of the draft's passage and stores them in the draft. */
function useExtraction(draft: ExtractionDraft, group: GroupDto) {
  const { t } = useTranslation('extraction');
  const announce = useAnnounce();
  const question = useQuestion(
    (body: ExtractWordsDto, signal) => extractWords({ body, signal }),
    (answer: ExtractedWordsDto, wish: ExtractWordsDto) => {
      const { group_id: groupId, target_language: language } = wish;
      updateDraft(draft.accountId, (now) => ({
        ...now,
        found: toExtractionResult(answer, { groupId, language, before: now.found ?? now.previous }, sentencesOf(wish.text, language)),
      }));
      announce(t('found.announced', { count: answer.items.length }));
    },
  );
  const ask = () => {
    const target_language = draft.language ?? group.target_language;
    const level = draft.level && { min_level: draft.level };
    question.ask({ group_id: group.id, text: draft.text, target_language, max_items: draft.most, ...level });
  };
  return { question, ask };
}

interface CandidateListProps {
  accountId: number;
  found: ExtractionResult;
  group: GroupDto | undefined;
  saving: ReturnType<typeof useSaveWords>;
}

function CandidateList({ accountId, found, group, saving }: CandidateListProps) {
  const save = () => {
    saving.mutate(found.operationId);
  };
  const change = (made: (now: ExtractionResult) => ExtractionResult) => {
    updateResult(accountId, found.operationId, made);
  };
  return (
    <>
      <Candidates
        found={found}
        group={group}
        isSaving={saving.isPending}
        onChange={(at, changes) => {
          change((now) => withCandidate(now, at, changes));
        }}
        onTickAll={(isTicked) => {
          change((now) => ({ ...now, items: now.items.map((item) => ({ ...item, isTicked })) }));
        }}
        onSave={save}
        onBack={() => {
          saving.reset();
          updateDraft(accountId, (now) => ({ ...now, found: null, previous: now.found }));
        }}
      />
      <SavingProgress found={found} isPending={saving.isPending} error={saving.error} onRetry={save} />
    </>
  );
}
