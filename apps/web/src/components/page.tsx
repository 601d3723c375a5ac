import { Container, type ContainerProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('pageTitle', { page: title });
  }, [t, title]);
}
