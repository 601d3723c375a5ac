import { useMutation } from '@tanstack/react-query';
import { judgeCorrectionMutation } from '@wordhoard/api-client/queries';
import type { CorrectionDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryPassing } from '../../lib/retry.js';
import { textAttributes } from '../foreign-text.js';
import { ProblemAlert } from '../problem-alert.js';
import { diffWords, type DiffPart } from './diff-words.js';
import classes from './corrections.module.css';
import { OwnVersionForm } from './own-version-form.js';
import { VerdictButtons } from './verdict-buttons.js';

export interface CorrectionItemProps {
  correction: CorrectionDto;
  place: { conversation_id: number; message_id: number; n: number };
  language: string;
}

/** The original, the correction, its explanation, and the learner's verdict. */
export function CorrectionItem({ correction, place, language }: CorrectionItemProps) {
  const { corrected, explanation, feedback } = correction;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { mutate, mutateAsync, variables, isPending, error } = useJudgeCorrection();
  const closeForm = () => {
    setIsEditing(false);
    editButton.current?.focus();
  };
  return (
    <li className={classes['correction']}>
      <Texts correction={correction} language={language} />
      <p className={classes['why']} dir={directionOf(explanation)}>
        {explanation}
      </p>
      {error && variables.body.verdict !== 'edited' && <ProblemAlert error={error} />}
      <VerdictButtons
        text={corrected}
        verdict={isPending ? variables.body.verdict : feedback?.verdict}
        editButton={editButton}
        isEditing={isEditing}
        onVerdict={(verdict) => {
          mutate({ path: place, body: { verdict } });
        }}
        onEdit={() => {
          setIsEditing(!isEditing);
        }}
      />
      {isEditing && (
        <OwnVersionForm
          text={feedback?.text ?? corrected}
          language={language}
          onSave={async (text) => {
            await mutateAsync({ path: place, body: { verdict: 'edited', text } });
            closeForm();
          }}
          onCancel={closeForm}
        />
      )}
    </li>
  );
}

function Texts({ correction: { original, corrected, feedback }, language }: Pick<CorrectionItemProps, 'correction' | 'language'>) {
  const { t } = useTranslation('thread');
  const parts = diffWords(original, corrected);
  return (
    <dl className={classes['texts']}>
      <dt>{t('correction.wrote')}</dt>
      <Line parts={parts.before} text={original} language={language} isBetter={false} />
      <dt>{t('correction.better')}</dt>
      <Line parts={parts.after} text={corrected} language={language} isBetter />
      {feedback?.text && (
        <>
          <dt>{t('correction.own')}</dt>
          <dd className={classes['line']} {...textAttributes(feedback.text, language)}>
            {feedback.text}
          </dd>
        </>
      )}
    </dl>
  );
}

interface LineProps {
  parts: readonly DiffPart[];
  text: string;
  language: string;
  isBetter: boolean;
}

/** One of the two texts with its differences marked: deleted in the original, inserted in the correction. */
function Line({ parts, text, language, isBetter }: LineProps) {
  const Mark = isBetter ? 'ins' : 'del';
  return (
    <dd className={classes['line']} {...textAttributes(text, language)}>
      {parts.map((part, at) => (part.isSame ? part.text : <Mark key={at}>{part.text}</Mark>))}
    </dd>
  );
}

/** Saves the learner's verdict on a correction, which can be changed later. */
function useJudgeCorrection() {
  return useMutation({ ...judgeCorrectionMutation(), retry: retryPassing });
}
