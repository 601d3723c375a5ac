import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { renderInApp } from '../testing/render-in-app.js';
import { ProblemAlert } from './problem-alert.js';
import { type SubmissionOptions, useSubmission } from './use-submission.js';

type Send = SubmissionOptions<'name' | 'note'>['send'];

function Form({ send }: { send: Send }) {
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['name', 'note'],
    rules: { name: (name) => (name === '' ? 'Give a name' : null) },
    send,
  });
  return (
    <form {...formProps}>
      {refusal && <ProblemAlert {...refusal} />}
      <input name="name" aria-label="Name" />
      <p>{errors.name}</p>
      <input name="note" aria-label="Note" />
      <p>{errors.note}</p>
      <button disabled={isSending}>Send</button>
    </form>
  );
}

async function show(send: Send) {
  await renderInApp(<Form send={send} />);
  return userEvent.setup();
}

describe('useSubmission', () => {
  it('a form with invalid fields sends nothing and focuses the first of them', async () => {
    const send = jest.fn<Promise<void>, Parameters<Send>>();
    const user = await show(send);
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('Give a name')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(send).not.toHaveBeenCalled();
  });

  it('a form removes an error as soon as its field changes', async () => {
    const user = await show(() => Promise.resolve());
    await user.click(screen.getByRole('button'));
    await user.type(screen.getByLabelText('Name'), 'A');
    expect(screen.queryByText('Give a name')).toBeNull();
  });

  it('a form sends the values of its fields', async () => {
    const send = jest.fn<Promise<void>, Parameters<Send>>().mockResolvedValue();
    const user = await show(send);
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.type(screen.getByLabelText('Note'), ' x{Enter}');
    expect(send).toHaveBeenCalledWith({ name: 'Ada', note: ' x' }, expect.any(HTMLFormElement));
  });

  it('a form shows errors from the server at their fields', async () => {
    const user = await show(() =>
      Promise.reject(new ApiError(422, { detail: 'Not valid', errors: [{ field: 'note', message: 'is too long' }] }, null)),
    );
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(await screen.findByText('is too long')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [new ApiError(409, { detail: 'This name is taken' }, null), 'This name is taken'],
    [new ApiError(429, { detail: 'Too many' }, 180), 'Too many attempts. Try again in 3 minutes.'],
    [new ApiError(429, {}, null), 'Too many attempts. Try again in a few minutes.'],
    [new ApiError(503, { detail: 'database down' }, null), 'The server had a problem. Try again in a moment.'],
    [new ApiError(0, {}, null), 'The server cannot be reached. Check your connection and try again.'],
    [new TypeError('x is undefined'), 'Something went wrong. Try again.'],
    [new ApiError(422, { detail: 'Not valid', errors: [{ field: 'zone', message: 'is unknown' }] }, null), 'Not valid zone: is unknown'],
  ])('a form shows errors that belong to no field above it: %s', async (error, expected) => {
    const user = await show(() => Promise.reject(error));
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(expected);
  });

  it('a form is sent once even if submitted repeatedly', async () => {
    const send = jest.fn<Promise<void>, Parameters<Send>>().mockReturnValue(new Promise(() => undefined));
    const user = await show(send);
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}{Enter}');
    await user.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
