import { Text } from '@mantine/core';
import type { AuditVerificationResultDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { useFormats } from '../../../components/use-formats.js';
import classes from './operation.module.css';

const MAX_SHOWN = 10;

export interface VerificationResultProps {
  result: AuditVerificationResultDto;
  /** Formatted time of the verification. */
  when: string;
}

export function VerificationResult({ result, when }: VerificationResultProps) {
  const { t } = useTranslation('operation');
  const { number } = useFormats();
  const { intact, chains, events, checkpoints, signatures_checked } = result;
  const counted = { chains: number(chains), events: number(events), checkpoints: number(checkpoints) };
  return (
    <>
      {intact ? <Text>{t('audit.intact', { when })}</Text> : <Broken result={result} when={when} />}
      <Text className={classes['note']}>{signatures_checked ? t('audit.looked', counted) : t('audit.lookedWithoutKey', counted)}</Text>
    </>
  );
}

function Broken({ result, when }: VerificationResultProps) {
  const { t } = useTranslation('operation');
  const { number } = useFormats();
  const { broken_chains, broken, first_broken_checkpoint: checkpoint } = result;
  return (
    <>
      <Notice tone="problem">{t('audit.broken', { when })}</Notice>
      {checkpoint !== null && <Text>{t('audit.brokenCheckpoint', { number: number(checkpoint) })}</Text>}
      {broken_chains > 0 && (
        <>
          <Text>{t('audit.brokenChains', { count: broken_chains, number: number(broken_chains) })}</Text>
          <ul className={classes['list']}>
            {broken.slice(0, MAX_SHOWN).map(({ chain_id, first_broken }) => (
              <li key={chain_id} className={classes['row']}>
                <bdi dir="ltr">{chain_id}</bdi>
                <span className={classes['note']}>{t('audit.fromEvent', { number: number(first_broken) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
