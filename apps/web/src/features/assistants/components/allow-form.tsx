import { Button, Group, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorkspace } from '@wordhoard/policy';
import { v7 as uuidv7 } from 'uuid';
import { LinkButton } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import type { Ability } from '../abilities.js';
import { type GrantRequest, useCreateGrants } from '../api/grants.js';
import { APP_LABELS } from '../configuration.js';
import { AbilityFields } from './ability-fields.js';
import { AppField, type ChosenApp } from './app-field.js';
import { DurationFields, type GrantDuration } from './duration-fields.js';

export interface AllowFormProps {
  abilities: readonly Ability[];
  /** Preselected app and tools, for example after a refusal. */
  initial: { app: ChosenApp; tools: readonly string[] };
  onSaved: (count: number, isRefusal: boolean) => void;
}

const DAY_MS = 86_400_000;

/** Allows or denies an assistant certain abilities. */
export function AllowForm({ abilities, initial, onSaved }: AllowFormProps) {
  const { t } = useTranslation('assistants');
  const [app, setApp] = useState(initial.app);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initial.tools));
  const [duration, setDuration] = useState<GrantDuration>({ mode: 'always', days: 30 });
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useCreateGrants();
  const requestFor = useGrantRequest();
  const workspace = app.known === null ? app.label.trim() : APP_LABELS[app.known];
  const faults = { label: !isWorkspace(workspace, null), what: chosen.size === 0 };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    const first = event.currentTarget.elements.namedItem(faults.label ? 'label' : 'what');
    if (faults.label || faults.what) {
      const control = first instanceof RadioNodeList ? first[0] : first;
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    if (isPending) return;
    const request = requestFor(
      abilities.filter(({ name }) => chosen.has(name)),
      workspace,
      duration,
    );
    mutate(request, {
      onSuccess: () => {
        onSaved(request.grants.length, duration.mode === 'deny');
      },
    });
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <AppField app={app} isFaulty={isChecked && faults.label} onChange={setApp} />
        <AbilityFields abilities={abilities} chosen={chosen} isFaulty={isChecked && faults.what} onChange={setChosen} />
        <DurationFields duration={duration} onChange={setDuration} />
        {error && <ProblemAlert error={error} />}
        <Group gap="sm">
          <LinkButton to="/settings/assistants" variant="default">
            {t('allow.back')}
          </LinkButton>
          <Button type="submit" loading={isPending}>
            {duration.mode === 'deny' ? t('allow.submitNever') : t('allow.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A retry of the same input reuses the operation id and the expiry. */
function useGrantRequest(): (abilities: readonly Ability[], workspace: string, duration: GrantDuration) => GrantRequest {
  const last = useRef<{ key: string; request: GrantRequest } | null>(null);
  return (abilities, workspace, duration) => {
    const key = JSON.stringify([abilities.map(({ name }) => name), workspace, duration]);
    if (last.current?.key === key) return last.current.request;
    const { mode } = duration;
    const expires_at = mode === 'always' ? new Date(Date.now() + duration.days * DAY_MS).toISOString() : null;
    const grants = abilities.map(({ name: tool, access }) => ({ tool, access, workspace, mode, expires_at }));
    last.current = { key, request: { operationId: uuidv7(), grants } };
    return last.current.request;
  };
}
