import { Stack, Text, Title } from '@mantine/core';
import type { CefrProgressDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { DataTable, ShareBar } from './data-table.js';
import { Section } from './section.js';

/** Known words by language and CEFR level. */
export function Levels({ progress }: { progress: readonly CefrProgressDto[] }) {
  const { t } = useTranslation('statistics');
  const { number } = useStatisticsFormats();
  const nameOf = useLanguageName();
  return (
    <Section heading={t('levels.heading')}>
      {progress.length === 0 && <Text c="dimmed">{t('levels.none')}</Text>}
      {progress.map(({ language, levels }) => (
        <Stack key={language} gap="xs">
          <Title order={3}>{nameOf(language)}</Title>
          <DataTable
            label={t('levels.table', { language: nameOf(language) })}
            columns={[{ name: t('levels.level') }, { name: t('levels.known') }]}
            rows={levels
              .filter(({ words }) => words > 0)
              .map(({ level, words, known }) => ({
                key: level,
                name: <bdi lang="en">{level}</bdi>,
                values: [
                  <ShareBar key="known" share={known / words} text={t('levels.of', { known: number(known), all: number(words) })} />,
                ],
              }))}
          />
        </Stack>
      ))}
    </Section>
  );
}
