import { Button, Group, Stack, Text } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import type { Ability, ToolScope } from '../abilities.js';
import { type AuthorizationQuery, useDecideAuthorization } from '../api/authorization.js';
import { useSettled } from '../use-settled.js';
import { RequestDetails } from './request-details.js';
import { ScopeFields } from './scope-fields.js';

export interface AuthorizationFormProps {
  preview: AuthorizationPreviewDto;
  query: AuthorizationQuery;
  account: ReactNode;
  abilities: readonly Ability[];
  onAnswered: (address: string, isApproved: boolean) => void;
}

/** The authorization request with its scopes; the user allows all, some or none. */
export function AuthorizationForm({ preview, query, account, abilities, onAnswered }: AuthorizationFormProps) {
  const { t } = useTranslation('consent');
  const { scopes: all } = preview;
  const [chosen, setChosen] = useState<readonly ToolScope[]>(all);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, variables, data, error } = useDecideAuthorization(query);
  const isSettled = useSettled();
  const isWhole = chosen.length === all.length;
  const decide = (approve: boolean) => {
    const onSuccess = (address: string | null) => {
      if (address !== null) onAnswered(address, approve);
    };
    if (!isPending) mutate({ approve, scopes: [...chosen] }, { onSuccess });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSettled) return;
    setIsChecked(true);
    if (chosen.length > 0) decide(true);
    else event.currentTarget.querySelector<HTMLInputElement>('[name=scopes]')?.focus();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <RequestDetails preview={preview} account={account} />
        <ScopeFields
          preview={preview}
          abilities={abilities}
          chosen={chosen}
          isFaulty={isChecked && chosen.length === 0}
          onChange={setChosen}
        />
        <Text size="sm" c="dimmed">
          {t('lasts')}
        </Text>
        {error && <ProblemAlert error={error} />}
        {data === null && <Notice tone="problem">{t('unsafe')}</Notice>}
        <Group gap="sm">
          <Button
            variant="default"
            loading={isPending && !variables.approve}
            onClick={() => {
              decide(false);
            }}
          >
            {t('deny')}
          </Button>
          <Button
            type="submit"
            loading={isPending && variables.approve}
            data-disabled={isSettled ? undefined : true}
            aria-disabled={!isSettled}
          >
            {isWhole || chosen.length === 0 ? t('allow') : t('allowSome', { chosen: chosen.length, all: all.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
