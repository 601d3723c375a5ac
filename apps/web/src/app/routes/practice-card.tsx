import { Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { LinkCard } from '../../components/link-list.js';
import classes from './practice-card.module.css';

export interface PracticeCardProps {
  to: NonNullable<LinkProps['to']>;
  search?: { group: string };
  name: string;
  /** One sentence. */
  about: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
}

export function PracticeCard({ to, search, name, about, Icon }: PracticeCardProps) {
  return (
    <LinkCard>
      <div className={classes['plan']}>
        <Icon size={24} stroke={1.5} aria-hidden />
        <Title order={2} size="h4">
          <Link to={to} {...(search && { search })}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" className={classes['about']}>
          {about}
        </Text>
      </div>
    </LinkCard>
  );
}
