import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Paper.css';
import { Container, Paper, Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { MainArea } from '../../components/main-area.js';
import { Wordmark } from '../../components/wordmark.js';

export function SignedOutLayout() {
  return (
    <MainArea>
      <Container size={440} px="md" py="xl">
        <Stack gap="lg">
          <header>
            <Wordmark />
          </header>
          <Paper withBorder p="lg">
            <Outlet />
          </Paper>
        </Stack>
      </Container>
    </MainArea>
  );
}
