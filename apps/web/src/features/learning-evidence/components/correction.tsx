import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { ObservationDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { correctionsOf, type CorrectionOutcome } from '../corrections.js';
import { useCorrectObservation } from '../queries.js';

/** The API's limit, in characters. */
const MAX_NOTE_LENGTH = 500;

/** Lets the learner correct an observation. */
export function Correction({ observation }: { observation: ObservationDto }) {
  const { t, i18n } = useTranslation('learning-evidence');
  const announce = useAnnounce();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm" mt="xs">
      <div>
        <Button
          ref={opener}
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-label={t('correctAnswer', { when: formatMoment(observation.observed_at, i18n.language) })}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {t('correct')}
        </Button>
      </div>
      {isOpen && (
        <CorrectionForm
          observation={observation}
          onCorrected={() => {
            setIsOpen(false);
            opener.current?.focus();
            announce(t('kept'));
          }}
        />
      )}
    </Stack>
  );
}

function CorrectionForm({ observation, onCorrected }: { observation: ObservationDto; onCorrected: () => void }) {
  const { t } = useTranslation('learning-evidence');
  const note = useRef<HTMLInputElement>(null);
  const { mutate, isPending, variables, error } = useCorrectObservation();
  const labels = { correct: t('verdict.correct'), incorrect: t('verdict.incorrect'), disregarded: t('verdict.disregarded') };
  const correct = (outcome: CorrectionOutcome) => {
    if (isPending) return;
    const typed = note.current?.value.trim();
    const body = { outcome, operation_id: uuidv7(), ...(typed && { note: typed }) };
    mutate({ path: { observation_id: observation.id }, body }, { onSuccess: onCorrected });
  };
  return (
    <>
      {error && <ProblemAlert error={error} />}
      <TextInput ref={note} label={t('note')} maxLength={MAX_NOTE_LENGTH} dir="auto" />
      <Group gap="xs">
        {correctionsOf(observation).map((verdict) => (
          <Button
            key={verdict}
            variant="default"
            size="sm"
            loading={isPending && variables.body.outcome === verdict}
            onClick={() => {
              correct(verdict);
            }}
          >
            {labels[verdict]}
          </Button>
        ))}
      </Group>
    </>
  );
}
