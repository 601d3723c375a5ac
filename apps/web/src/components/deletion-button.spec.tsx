import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { useState } from 'react';
import { renderInApp } from '../testing/render-in-app.js';
import { DeletionButton } from './deletion-button.js';
import { Notifications } from './notifications.js';

const TEXTS = { label: 'Delete it', title: 'Sure?', body: '', confirm: 'Yes', deleted: 'Gone.', undo: 'Undo', restored: 'Restored.' };

function Item({ remove, restore }: { remove: () => Promise<void>; restore: () => Promise<void> }) {
  const [isThere, setIsThere] = useState(true);
  const mutationFn = async () => {
    await remove();
    setIsThere(false);
  };
  return isThere && <DeletionButton texts={TEXTS} deletion={{ mutationFn }} restore={restore} />;
}

async function show(remove = jest.fn(() => Promise.resolve()), restore = jest.fn(() => Promise.resolve())) {
  await renderInApp(
    <Notifications>
      <Item remove={remove} restore={restore} />
    </Notifications>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  return { user, restore };
}

const refusal = () => Promise.reject(new ApiError(422, { detail: 'Not now.' }, null));

it('restores an item that has left the screen, and offers to try again if that fails', async () => {
  const restore = jest.fn(() => Promise.resolve()).mockImplementationOnce(refusal);
  const { user } = await show(undefined, restore);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Not now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Restored.')).toBeTruthy();
  expect(restore).toHaveBeenCalledTimes(2);
});

it('shows in the dialog why an item was not deleted', async () => {
  await show(jest.fn(refusal));
  expect(await within(screen.getByRole('dialog')).findByText('Not now.')).toBeTruthy();
  expect(screen.queryByText('Gone.')).toBeNull();
});
