import { screen } from '@testing-library/react';
import type { AnsweringModelDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../testing/render-in-app.js';
import model from '../locales/model.en.json';
import { AiMark } from './ai-mark.js';
import { useHasModel, useModel } from './use-model.js';

const answering = jest.fn<Promise<AnsweringModelDto>, []>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({ queryKey: ['model'], queryFn: () => answering() }),
}));

function Help() {
  const provider = useModel()?.provider ?? 'unknown';
  const hasModel = useHasModel();
  return (
    <>
      <p>{provider}</p>
      {hasModel && <AiMark />}
    </>
  );
}

describe('useHasModel', () => {
  it('features that need a model appear if a model answers', async () => {
    answering.mockResolvedValue({ provider: 'cloud_a', personal: true, model: 'fast', host: null });
    await renderInApp(<Help />, { model });
    expect(await screen.findByText('Written by AI')).toBeTruthy();
  });

  it('features that need a model are hidden while loading and if AI is off', async () => {
    let answer: (model: AnsweringModelDto) => void = () => undefined;
    answering.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await renderInApp(<Help />, { model });
    expect(screen.getByText('unknown')).toBeTruthy();
    expect(screen.queryByText('Written by AI')).toBeNull();
    answer({ provider: 'none', personal: false, model: null, host: null });
    await screen.findByText('none');
    expect(screen.queryByText('Written by AI')).toBeNull();
  });
});
