import { Button, Group, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorkspace } from '@wordhoard/policy';
import { LinkButton } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import type { Ability } from '../abilities.js';
import { type GrantWish, useCreateGrants } from '../api/grants.js';
import { LABELS } from '../configuration.js';
import { AbilityFields } from './ability-fields.js';
import { AppField, type ChosenApp } from './app-field.js';
import { TermFields, type Term } from './term-fields.js';

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
  const [term, setTerm] = useState<Term>({ mode: 'always', days: 30 });
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useCreateGrants();
  const wishFor = useWish();
  const workspace = app.known === null ? app.label.trim() : LABELS[app.known];
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
    const wish = wishFor(
      abilities.filter(({ name }) => chosen.has(name)),
      workspace,
      term,
    );
    mutate(wish, {
      onSuccess: () => {
        onSaved(wish.grants.length, term.mode === 'deny');
      },
    });
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <AppField app={app} isFaulty={isChecked && faults.label} onChange={setApp} />
        <AbilityFields abilities={abilities} chosen={chosen} isFaulty={isChecked && faults.what} onChange={setChosen} />
        <TermFields term={term} onChange={setTerm} />
        {error && <ProblemAlert error={error} />}
        <Group gap="sm">
          <LinkButton to="/settings/assistants" variant="default">
            {t('allow.back')}
          </LinkButton>
          <Button type="submit" loading={isPending}>
            {term.mode === 'deny' ? t('allow.submitNever') : t('allow.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A retry of the same input reuses the operation id and the expiry. */
function useWish(): (abilities: readonly Ability[], workspace: string, term: Term) => GrantWish {
  const last = useRef<{ key: string; wish: GrantWish } | null>(null);
  return (abilities, workspace, term) => {
    const key = JSON.stringify([abilities.map(({ name }) => name), workspace, term]);
    if (last.current?.key === key) return last.current.wish;
    const { mode } = term;
    const expires_at = mode === 'always' ? new Date(Date.now() + term.days * DAY_MS).toISOString() : null;
    const grants = abilities.map(({ name: tool, access }) => ({ tool, access, workspace, mode, expires_at }));
    last.current = { key, wish: { operationId: uuidV7(), grants } };
    return last.current.wish;
  };
}
