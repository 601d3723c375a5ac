import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import type { Unsettled } from '../device/device.js';
import type { Placed } from '../device/waiting.js';
import { discard, sendAgain } from '../use-waiting-list.js';
import { Versions } from './versions.js';

/** A change that the server rejected: your version, the server's version, and the choices. */
export function UnsettledItem({ item }: { item: Placed<Unsettled> }) {
  return item.value.kind === 'add' ? <NotAdded item={item} value={item.value} /> : <NotSaved item={item} value={item.value} />;
}

interface ItemProps<Kind extends Unsettled['kind']> {
  item: Placed<Unsettled>;
  value: Unsettled & { kind: Kind };
}

function NotSaved({ item, value: { base, changes, theirs } }: ItemProps<'edit'>) {
  const { t } = useTranslation('offline');
  const { term } = base;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4">
            <ForeignText language={base.target_language}>{term}</ForeignText>
          </Title>
          <Text size="sm" c="dimmed">
            {theirs ? t('unsettled.conflict') : t('unsettled.deleted')}
          </Text>
        </div>
        <Versions changes={changes} theirs={theirs} />
        <Group gap="sm">
          {theirs && (
            <Button size="sm" aria-label={t('unsettled.keepMineNamed', { term })} onClick={() => void sendAgain(item)}>
              {t('unsettled.keepMine')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={theirs ? t('unsettled.keepTheirsNamed', { term }) : t('unsettled.discardNamed', { term })}
            onClick={() => void discard(item.key)}
          >
            {theirs ? t('unsettled.keepTheirs') : t('unsettled.discard')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function NotAdded({ item, value: { word, group, detail } }: ItemProps<'add'>) {
  const { t } = useTranslation('offline');
  const { term, translations = [] } = word;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4">
            <bdi>{term}</bdi>
          </Title>
          <Text size="sm" dir="auto">
            {translations.join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('unsettled.notAdded', { group: group.name })} <span lang="en">{detail}</span>
          </Text>
        </div>
        <Group gap="sm">
          <Button size="sm" aria-label={t('unsettled.againNamed', { term })} onClick={() => void sendAgain(item)}>
            {t('unsettled.again')}
          </Button>
          <Button size="sm" variant="default" aria-label={t('unsettled.discardNamed', { term })} onClick={() => void discard(item.key)}>
            {t('unsettled.discard')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
