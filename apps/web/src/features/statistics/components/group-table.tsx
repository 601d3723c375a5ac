import { Text } from '@mantine/core';
import type { GroupStatisticsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { DataTable, ShareBar } from './data-table.js';
import { Section } from './section.js';
import { recalledShare } from '../summaries.js';

/** Recent study per group, most answers first. */
export function GroupTable({ groups }: { groups: readonly GroupStatisticsDto[] }) {
  const { t } = useTranslation('statistics');
  const { number, share, duration } = useStatisticsFormats();
  return (
    <Section heading={t('groups.heading')}>
      {groups.length === 0 && <Text c="dimmed">{t('groups.none')}</Text>}
      {groups.length > 0 && (
        <DataTable
          label={t('groups.heading')}
          columns={[
            { name: t('groups.group') },
            { name: t('groups.answers') },
            { name: t('groups.recalled') },
            { name: t('groups.time'), isExtra: true },
            { name: t('groups.mastered'), isExtra: true },
          ]}
          rows={groups.map((group) => {
            const recalled = recalledShare([group]);
            return {
              key: group.group_id,
              name: (
                <TextLink to="/groups/$groupId" params={{ groupId: String(group.group_id) }}>
                  <bdi>{group.name}</bdi>
                </TextLink>
              ),
              values: [
                number(group.reviews),
                <ShareBar key="recalled" share={recalled} text={share(recalled ?? 0)} />,
                duration(group.seconds),
                t('groups.of', { some: number(group.mastered), all: number(group.words) }),
              ],
            };
          })}
        />
      )}
    </Section>
  );
}
