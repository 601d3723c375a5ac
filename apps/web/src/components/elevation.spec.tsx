import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { elevate } from '@wordhoard/api-client/sdk';
import { useState } from 'react';
import { renderInApp } from '../testing/render-in-app.js';
import { Elevation, useElevation } from './elevation.js';
import { ProblemAlert } from './problem-alert.js';

jest.mock('@wordhoard/api-client/sdk', () => ({ elevate: jest.fn() }));

const elevating = jest.mocked(elevate);
const REFUSED = new ApiError(403, { detail: 'elevation_required', code: 'ACCESS.ELEVATION_REQUIRED' }, null);

/** Runs the work on click and shows the result. */
function Task({ work }: { work: () => Promise<string> }) {
  const elevated = useElevation();
  const [outcome, setOutcome] = useState('');
  const [error, setError] = useState<unknown>(null);
  return (
    <>
      <button onClick={() => void elevated(work).then(setOutcome, setError)}>Work</button>
      <p>{outcome}</p>
      {error !== null && <ProblemAlert error={error} />}
    </>
  );
}

async function start(...works: (() => Promise<string>)[]) {
  await renderInApp(
    <Elevation>
      {works.map((work, index) => (
        <Task key={index} work={work} />
      ))}
    </Elevation>,
  );
  const user = userEvent.setup();
  for (const button of screen.getAllByRole('button', { name: 'Work' })) await user.click(button);
  return user;
}

function refusedOnce(result: string) {
  return jest.fn<Promise<string>, []>().mockRejectedValueOnce(REFUSED).mockResolvedValue(result);
}

beforeEach(() => {
  elevating.mockReset().mockResolvedValue({} as never);
});

describe('useElevation', () => {
  it('elevation does not ask for a password that the server does not require', async () => {
    await start(() => Promise.resolve('done'));
    expect(await screen.findByText('done')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('elevation asks for the password once, then continues', async () => {
    const work = refusedOnce('done');
    const user = await start(work);
    await user.type(await screen.findByLabelText(/^Your password/), 'my password{Enter}');
    expect(await screen.findByText('done')).toBeTruthy();
    expect(elevating).toHaveBeenCalledWith(expect.objectContaining({ body: { password: 'my password' } }));
    expect(work).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('elevation asks once for several requests at the same time', async () => {
    const user = await start(refusedOnce('one'), refusedOnce('other'));
    await user.type(await screen.findByLabelText(/^Your password/), 'my password{Enter}');
    expect(await screen.findByText('one')).toBeTruthy();
    expect(await screen.findByText('other')).toBeTruthy();
    expect(elevating).toHaveBeenCalledTimes(1);
  });

  it('elevation reports a wrong password at its field and accepts another one', async () => {
    elevating.mockRejectedValueOnce(new ApiError(401, { detail: 'Incorrect password', code: 'ACCOUNT.WRONG_PASSWORD' }, null));
    const user = await start(refusedOnce('done'));
    await user.type(await screen.findByLabelText(/^Your password/), 'a guess{Enter}');
    expect(await screen.findByText('Wrong password.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Your password/), '{Enter}');
    expect(await screen.findByText('done')).toBeTruthy();
  });

  it('closing the elevation dialog changes nothing and rejects the request', async () => {
    const work = refusedOnce('done');
    const user = await start(work);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changed: enter your password first.');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('elevation rejects requests whose page was left, because the dialog could not be seen', async () => {
    const taken = jest.fn<undefined, [ReturnType<typeof useElevation>]>();
    const Taken = () => {
      taken(useElevation());
      return null;
    };
    const { unmount } = await renderInApp(
      <Elevation>
        <Taken />
      </Elevation>,
    );
    const elevated = taken.mock.lastCall![0];
    const early = elevated(refusedOnce('done'));
    unmount();
    await expect(early).rejects.toBe(REFUSED);
    await expect(elevated(refusedOnce('done'))).rejects.toBe(REFUSED);
  });

  it('elevation passes other errors to the caller', async () => {
    await start(() => Promise.reject(new ApiError(409, { detail: 'There is another one' }, null)));
    expect((await screen.findByRole('alert')).textContent).toBe('There is another one');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
