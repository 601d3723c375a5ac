import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JobDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import recallSettings from '../locales/en.json';
import { ParameterTraining } from './parameter-training.js';

const optimize = jest.fn<Promise<{ job_id: string }>, []>();
const job = jest.fn<Partial<JobDto>, []>();

jest.mock('@wordhoard/api-client/queries', () => ({
  optimizeParametersMutation: () => ({ mutationFn: () => optimize() }),
  getJobOptions: () => ({ queryKey: ['job'], queryFn: () => job() }),
}));

const RUNNING: Partial<JobDto> = { state: 'running', progress: 0.427, result: null, finished_at: null };

function done(result: JobDto['result']): Partial<JobDto> {
  return { state: 'done', progress: 1, result, finished_at: '2026-11-21T09:00:00.000Z' };
}

async function press() {
  await renderInApp(<ParameterTraining />, { 'recall-settings': recallSettings });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Learn from my answers' }));
}

describe('ParameterTraining', () => {
  beforeEach(() => {
    optimize.mockReset().mockResolvedValue({ job_id: '1' });
  });

  it('a running training of the parameters shows its progress', async () => {
    job.mockReturnValue(RUNNING);
    await press();
    expect(await screen.findByText('Learning from your answers: 42%')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  it.each([
    [
      done({ outcome: 'adopted', reviews: 1234, log_loss_before: 0.31234, log_loss_after: 0.3 }),
      'Learned from 1234 answers. The prediction error fell from 0.3123 to 0.3, so the new parameters are in use.',
    ],
    [
      done({ outcome: 'no_better', reviews: 1234, log_loss_before: 0.3, log_loss_after: 0.31 }),
      'Learned from 1234 answers. The parameters in use still predict best, with an error of 0.3 (found: 0.31).',
    ],
    [
      done({ outcome: 'too_few', reviews: 1, reviews_needed: 400 }),
      '1 answer so far; training needs 400. An answer counts if at least a day has passed since the one before.',
    ],
    [{ ...done(null), state: 'failed' as const }, 'Training failed. Nothing has changed; try again later.'],
  ])('a finished training of the parameters shows and announces its result: %o', async (ended, text) => {
    job.mockReturnValue(ended);
    await press();
    await waitFor(() => {
      expect(screen.getAllByText((content) => content.trim() === text)).toHaveLength(2);
    });
  });

  it('a training of the parameters that could not start explains why', async () => {
    optimize.mockRejectedValue({
      error: { code: 'SERVICE.UNAVAILABLE', message: 'Background work cannot be taken on at this moment; try again' },
    });
    await press();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
