import { extractWords } from '@wordhoard/api-client/sdk';
import { Stack } from '@mantine/core';
import type { ExtractedWordsDto, ExtractWordsDto, GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { Waiting } from '../../../components/model/waiting.js';
import { useSaveWords } from '../save-words.js';
import { type Draft, type Found, foundIn, leftToSave, newDraft, savedWords, withCandidate } from '../draft.js';
import { changeDraft, changeFound, useDraft } from '../draft-store.js';
import { sentencesOf } from '../sentences.js';
import { Candidates } from './candidates.js';
import { PassageForm } from './passage-form.js';
import { Saved } from './saved.js';
import { Saving } from './saving.js';

export interface ExtractionProps {
  accountId: number;
  /** At least one. */
  groups: readonly [GroupDto, ...GroupDto[]];
}

/** Extracts words from a passage and saves them in a group. */
export function Extraction({ accountId, groups }: ExtractionProps) {
  const draft = useDraft(accountId);
  const { found } = draft;
  const group = groups.find(({ id }) => id === draft.groupId) ?? groups[0];
  const saving = useSaveWords(accountId);
  const { question, ask } = useExtraction(draft, group);
  if (found && savedWords(found).length > 0 && leftToSave(found).length === 0 && !saving.isPending) {
    const another = () => {
      changeDraft(accountId, () => newDraft(accountId, { groupId: group.id, most: draft.most }));
    };
    return <Saved accountId={accountId} found={found} group={groups.find(({ id }) => id === found.groupId)} onAnother={another} />;
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
            changeDraft(accountId, (now) => ({ ...now, ...change }));
          }}
          onSend={ask}
        />
      )}
      {isAsking && <Waiting since={question.since ?? 0} onCancel={question.cancel} />}
      {!isAsking && <AnswerNotice answer={found?.status === 'unavailable' ? found : undefined} error={question.error} onRetry={ask} />}
      {found && <Choosing accountId={accountId} found={found} group={groups.find(({ id }) => id === found.groupId)} saving={saving} />}
    </Stack>
  );
}

/** Extracts the words of the draft's passage and stores them in the draft. */
function useExtraction(draft: Draft, group: GroupDto) {
  const { t } = useTranslation('extraction');
  const announce = useAnnounce();
  const question = useQuestion(
    (body: ExtractWordsDto, signal) => extractWords({ body, signal }),
    (answer: ExtractedWordsDto, wish: ExtractWordsDto) => {
      const { group_id: groupId, target_language: language } = wish;
      changeDraft(draft.accountId, (now) => ({
        ...now,
        found: foundIn(answer, { groupId, language, before: now.found ?? now.previous }, sentencesOf(wish.text, language)),
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

interface ChoosingProps {
  accountId: number;
  found: Found;
  group: GroupDto | undefined;
  saving: ReturnType<typeof useSaveWords>;
}

function Choosing({ accountId, found, group, saving }: ChoosingProps) {
  const save = () => {
    saving.mutate(found.operationId);
  };
  const change = (made: (now: Found) => Found) => {
    changeFound(accountId, found.operationId, made);
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
          changeDraft(accountId, (now) => ({ ...now, found: null, previous: now.found }));
        }}
      />
      <Saving found={found} isPending={saving.isPending} error={saving.error} onRetry={save} />
    </>
  );
}
