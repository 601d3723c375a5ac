import { cleanup, screen } from '@testing-library/react';
import { listSignIns } from '@wordhoard/api-client/sdk';
import { renderInApp } from '../../../testing/render-in-app.js';
import accounts from '../locales/en.json';
import { SignIns } from './sign-ins.js';

jest.mock('@wordhoard/api-client/sdk');

afterEach(cleanup);

it('the list of sign-ins names the scope of limited sign-ins', async () => {
  const at = { created_at: '2026-11-20T10:00:00Z', last_used_at: '2026-11-20T10:00:00Z' };
  const signIns = [
    { id: '1', client: 'web', scope: 'full', current: true, ...at },
    { id: '2', client: 'extension', scope: 'capture', current: false, ...at },
    { id: '3', client: 'cli', scope: 'mcp', current: false, ...at },
    { id: '4', client: 'cli', scope: 'full', current: false, ...at },
  ];
  jest.mocked(listSignIns).mockResolvedValue({ data: signIns } as never);
  await renderInApp(<SignIns />, { accounts });
  await screen.findByText('Web browser');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Web browser',
    'Browser extension, word capture only',
    'Command line, assistants only',
    'Command line',
  ]);
});
