import { Container, type ContainerProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.js';

export interface PageProps {
  title: string;
  width?: NonNullable<ContainerProps['size']>;
  children: ReactNode;
}

/** Width, spacing and title of a page. */
export function Page({ title, width = 'md', children }: PageProps) {
  usePageTitle(title);
  return (
    <Container size={width} px="md" py="xl">
      {children}
    </Container>
  );
}
