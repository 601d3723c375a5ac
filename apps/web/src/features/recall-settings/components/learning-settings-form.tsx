import { Button, Group, Stack } from '@mantine/core';
import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../components/action-bar.js';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { UnsavedGuard } from '../../../components/unsaved-guard.js';
import { faultsByField } from '../../../lib/faults.js';
import { LEARNING_NAMES, type LearningChanges, previousValues } from '../learning-settings.js';
import { firstOf, focusSetting, type LearningForm, useLearningForm } from '../use-learning-form.js';
import { EffectPreview } from './effect-preview.js';
import { LearningFields } from './learning-fields.js';
import classes from './learning-settings-form.module.css';
import { RefoldProgress } from './refold-progress.js';
import { useUpdateRecallSettings } from '../queries.js';

/** All fields, and the effect of unsaved changes below them. */
export function LearningSettingsForm({ stored }: { stored: RecallSettingsDto }) {
  const { t } = useTranslation('recall-settings');
  const form = useLearningForm(stored);
  const element = useRef<HTMLFormElement>(null);
  const update = useUpdateRecallSettings();
  const announceSaved = useAnnounceSaved();
  const rest = () => {
    element.current?.focus({ preventScroll: true });
  };
  const save = async () => {
    const before = previousValues(form.changes, stored);
    try {
      await update.mutateAsync({ body: form.changes });
    } catch (error) {
      const { placed } = faultsByField(error, LEARNING_NAMES);
      form.refuse(placed);
      focusFirst(placed);
      return;
    }
    form.discard();
    rest();
    announceSaved(before);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (firstOf(form.faults)) focusFirst(form.faults);
    else if (form.isChanged && !update.isPending) void save();
  };
  return (
    <form ref={element} noValidate tabIndex={-1} aria-label={t('title')} className={classes['form']} onSubmit={submit}>
      <LearningFields form={form} />
      <UnsavedGuard isUnsaved={form.isChanged} title={t('leave.title')} body={t('leave.body')} confirm={t('leave.confirm')} />
      {(form.isChanged || stored.refold_job_id !== null) && (
        <ActionBar>
          <Stack gap="sm" role="group" aria-label={t('effect.label')}>
            {stored.refold_job_id !== null && <RefoldProgress key={stored.refold_job_id} jobId={stored.refold_job_id} />}
            {update.error && firstOf(form.refused) === undefined && <ProblemAlert error={update.error} />}
            {form.isChanged && (
              <Changes
                form={form}
                isSaving={update.isPending}
                onDiscard={() => {
                  form.discard();
                  update.reset();
                  rest();
                }}
              />
            )}
          </Stack>
        </ActionBar>
      )}
    </form>
  );
}

interface ChangesProps {
  form: LearningForm;
  isSaving: boolean;
  onDiscard: () => void;
}

function Changes({ form, isSaving, onDiscard }: ChangesProps) {
  const { t } = useTranslation('recall-settings');
  const { t: common } = useTranslation();
  return (
    <>
      <EffectPreview changes={form.changes} isFaulty={firstOf(form.faults) !== undefined} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {common('actions.save')}
        </Button>
      </Group>
    </>
  );
}

function focusFirst(faults: Parameters<typeof firstOf>[0]): void {
  const first = firstOf(faults);
  if (first) focusSetting(first);
}

/** Confirms the save and offers undo. */
function useAnnounceSaved(): (before: LearningChanges) => void {
  const { t } = useTranslation('recall-settings');
  const notify = useNotify();
  const reportProblem = useReportProblem();
  const { mutate } = useUpdateRecallSettings();
  return (before) => {
    const undo = () => {
      mutate({ body: before }, { onError: (error) => reportProblem(error, undo) });
    };
    notify({ message: t('saved'), action: { label: t('undo'), onPress: undo } });
  };
}
