import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { GeneratedLearningPathDto, GenerateLearningPathDto, GroupDto } from '@wordhoard/api-client/types';
import model from '../../../components/locales/model.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import learningPaths from '../locales/en.json';
import { NewPathForm } from './new-path-form.js';

const generate = jest.fn<Promise<Partial<GeneratedLearningPathDto>>, [GenerateLearningPathDto]>();
const onPlanned = jest.fn();

jest.mock('@wordhoard/api-client/sdk', () => ({
  generateLearningPath: async ({ body }: { body: GenerateLearningPathDto }) => ({ data: await generate(body) }),
}));

const GOAL = 'Order dinner.';
const PATH = { id: 7 };
const NO_PLAN = 'The model did not return a usable plan.';

const group = (id: number, name: string, target_language: string) => ({ id, name, target_language }) as GroupDto;

async function show() {
  const groups = [group(1, 'Kitchen', 'Spanish'), group(2, 'Reise', 'German')];
  await renderInApp(<NewPathForm groups={groups} onPlanned={onPlanned} />, { model, 'learning-paths': learningPaths });
  const user = userEvent.setup({ delay: null });
  const plan = () => user.click(screen.getByRole('button', { name: 'Plan with AI' }));
  const goal = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your goal/ });
  return { user, plan, goal };
}

describe('NewPathForm', () => {
  beforeEach(() => {
    onPlanned.mockReset();
    generate.mockReset().mockResolvedValue({ status: 'ok', path: PATH as never });
  });

  it('a new path sends no request without a goal and focuses the field', async () => {
    const { plan, goal } = await show();
    await plan();
    expect(generate).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(goal());
    expect(await screen.findByText('Describe what you want to be able to do.')).toBeTruthy();
  });

  it('a new path sends the chosen language and group, and offers only groups of that language', async () => {
    const { user, plan, goal } = await show();
    await user.type(goal(), GOAL);
    expect(screen.queryByRole('option', { name: 'Reise' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Words that count' }), 'Reise');
    await plan();
    expect(generate).toHaveBeenCalledWith({ goal: GOAL, target_language: 'German', group_id: 2, operation_id: expect.any(String) });
    expect(onPlanned).toHaveBeenCalledWith(PATH);
  });

  it('a new path keeps the input if planning fails and retries with the same operation id', async () => {
    const { user, plan, goal } = await show();
    generate.mockResolvedValueOnce({ status: 'unavailable', detail: NO_PLAN, path: null });
    await user.type(goal(), GOAL);
    await plan();
    expect((await screen.findByRole('alert')).textContent).toContain(NO_PLAN);
    expect([goal().value, onPlanned.mock.calls]).toEqual([GOAL, []]);
    generate.mockRejectedValueOnce(new ApiError(0, {}, null));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/cannot be reached/);
    await plan();
    expect(onPlanned).toHaveBeenCalledTimes(1);
    await user.type(goal(), ' Again.');
    await plan();
    const ids = generate.mock.calls.map(([{ operation_id }]) => operation_id);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });
});
