import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { attachMedia, listWordMedia, readMedia, reorderWordMedia, storeMedia } from '@wordhoard/api-client/sdk';
import type { WordDto, WordMediaDto } from '@wordhoard/api-client/types';
import { emptyFields } from '@wordhoard/word-fields';
import { Notifications } from '../../../components/notifications.js';
import { renderInApp } from '../../../testing/render-in-app.js';
import capture from '../locales/capture.en.json';
import media from '../locales/en.json';
import { buildMedia, FakeMedia } from '../testing/fake-media.js';
import { WordMedia } from './word-media.js';

jest.mock('@wordhoard/api-client/sdk');

const WORD = { ...emptyFields(), id: 1, term: 'el perro', translations: ['dog'], examples: ['El perro ladra.'] } as unknown as WordDto;
const PNG = new File(['png'], 'dog.png', { type: 'image/png' });
const MP3 = new File(['mp3'], 'dog.mp3', { type: 'audio/mpeg' });

async function show(...stored: WordMediaDto[]) {
  return render(new FakeMedia(stored));
}

async function render(server: FakeMedia) {
  const rendered = await renderInApp(
    <Notifications>
      <WordMedia word={WORD} />
    </Notifications>,
    { media, capture },
    FakeMedia.queryClient(),
  );
  const chooser = rendered.container.querySelector<HTMLInputElement>('input[type=file]');
  // The browser's chooser only filters; other files can be chosen too.
  const user = userEvent.setup({ applyAccept: false });
  return { ...rendered, server, user, choose: (...files: File[]) => user.upload(chooser as HTMLInputElement, files) };
}

const items = () => within(screen.getByRole('list')).getAllByRole('listitem');
const section = () => screen.getByRole('region', { name: 'Pictures and sound' });
const attached = () => jest.mocked(attachMedia).mock.calls.map(([{ body }]) => [body.digest, body.part, body.subject]);

describe('WordMedia', () => {
  it('shows a word without files as empty', async () => {
    await show();
    expect(await screen.findByText('Nothing added yet.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows a failure of the list with a retry', async () => {
    const server = new FakeMedia([buildMedia(1)]);
    jest.mocked(listWordMedia).mockRejectedValueOnce(new ApiError(0, {}, null));
    const { user } = await render(server);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows each file with the part that it belongs to', async () => {
    const stored = [
      buildMedia(1, { alt: 'A brown dog' }),
      buildMedia(2, { part: 'translation', subject: 'dog' }),
      buildMedia(3, { part: 'example', subject: 'El perro ladra.', kind: 'audio' }),
      buildMedia(4, { part: 'mnemonic', mnemonic_id: 4 }),
      buildMedia(5, { part: 'translation', subject: 'cur' }),
    ];
    await render(new FakeMedia(stored, [{ id: 4, text: 'A pair of rows.' }]));
    await screen.findByText('A pair of rows.', { selector: 'bdi' });
    const parts = ['Word', 'Translation: dog', 'Example: El perro ladra.', 'Memory aid: A pair of rows.', 'Word'];
    const texts = ['A brown dog', ...Array<string>(4).fill('No description')];
    expect(items().map(({ textContent }) => textContent)).toEqual(parts.map((part, index) => part + texts[index]));
    expect((await screen.findByRole('img', { name: 'A brown dog' })).getAttribute('src')).toMatch(/^blob:/);
    expect(await screen.findByRole('img', { name: 'Picture 2 for el perro' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play: Recording 3 for el perro' })).toBeTruthy();
    const sizes = jest.mocked(readMedia).mock.calls.map(([{ path, query }]) => [path.digest, query?.size]);
    expect(sizes).toContainEqual(['digest-1', 'small']);
    expect(sizes).toContainEqual(['digest-3', undefined]);
  });

  it('loads a file once, also after changes, and releases it with the section', async () => {
    const { server, user, unmount } = await show(buildMedia(1), buildMedia(2));
    await waitFor(() => {
      expect(server.urls.size).toBe(2);
    });
    const loads = jest.mocked(readMedia).mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Describe: Picture 1 for el perro' }));
    await user.keyboard('A dog{Enter}');
    await screen.findByRole('img', { name: 'A dog' });
    expect(jest.mocked(readMedia).mock.calls).toHaveLength(loads);
    unmount();
    expect(server.urls.size).toBe(0);
  });

  it('adds chosen files to the part that was selected', async () => {
    const { user, choose } = await show();
    await user.selectOptions(screen.getByLabelText('Belongs to'), 'dog');
    await choose(PNG, MP3);
    await waitFor(() => {
      expect(items()).toHaveLength(2);
    });
    expect(attached().slice(-2)).toEqual([
      ['digest of dog.png', 'translation', 'dog'],
      ['digest of dog.mp3', 'translation', 'dog'],
    ]);
  });

  it('adds a file to a mnemonic', async () => {
    const { user, choose } = await render(new FakeMedia([], [{ id: 4, text: 'A pair of rows.' }]));
    await screen.findByRole('option', { name: 'A pair of rows.' });
    await user.selectOptions(screen.getByLabelText('Belongs to'), 'A pair of rows.');
    await choose(PNG);
    await screen.findByRole('listitem');
    expect(jest.mocked(attachMedia).mock.lastCall?.[0].body).toMatchObject({ part: 'mnemonic', mnemonic_id: 4 });
  });

  it('adds pasted files, but not those pasted into a field', async () => {
    await show();
    await screen.findByText('Nothing added yet.');
    const paste = (target: Element) => {
      const event = createEvent.paste(target, { clipboardData: { files: [PNG] } });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    const field = document.body.appendChild(document.createElement('input'));
    expect(paste(field)).toBe(false);
    field.remove();
    expect(paste(document.body)).toBe(true);
    await waitFor(() => {
      expect(items()).toHaveLength(1);
    });
    expect(attached().at(-1)).toEqual(['digest of dog.png', 'term', undefined]);
  });

  it('adds dropped files and marks the section while they are above it', async () => {
    await show();
    const dataTransfer = { types: ['Files'], files: [PNG] };
    fireEvent.dragOver(section(), { dataTransfer });
    expect(section().dataset['over']).toBe('true');
    fireEvent.drop(section(), { dataTransfer });
    expect(section().dataset['over']).toBeUndefined();
    await waitFor(() => {
      expect(items()).toHaveLength(1);
    });
  });

  it('shows why the server refused a file and adds the others', async () => {
    const { choose } = await show();
    const refusal = new ApiError(422, { code: 'MEDIA.UNUSABLE', detail: 'The file is damaged.' }, null);
    jest.mocked(storeMedia).mockRejectedValueOnce(refusal);
    await choose(new File(['?'], 'broken.png'), PNG);
    expect((await screen.findByRole('alert')).textContent).toBe('broken.png: The file is damaged.');
    await waitFor(() => {
      expect(items()).toHaveLength(1);
    });
    await choose(MP3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('changes a description and returns the focus', async () => {
    const { user } = await show(buildMedia(1, { alt: 'A dog' }));
    await user.click(await screen.findByRole('button', { name: 'Describe: A dog' }));
    const field = screen.getByLabelText('Description, read by screen readers');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'A brown dog{Enter}');
    const button = await screen.findByRole('button', { name: 'Describe: A brown dog' });
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(button);
  });

  it('deletes a file after a confirmation, moves the focus and offers to undo it', async () => {
    const { user } = await show(buildMedia(1, { alt: 'A dog' }), buildMedia(2));
    await user.click(await screen.findByRole('button', { name: 'Delete: A dog' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(items()).toHaveLength(1);
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pictures and sound' }));
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('File restored.')).toBeTruthy();
    await waitFor(() => {
      expect(items()).toHaveLength(2);
    });
  });

  describe('with several files', () => {
    const names = () => items().map((item) => within(item).getByRole('img').getAttribute('alt'));
    const showThree = async () => {
      const shown = await show(...['A', 'B', 'C'].map((alt, index) => buildMedia(index + 1, { alt })));
      await screen.findByRole('img', { name: 'C' });
      return shown;
    };

    it('moves a file by button, keeps the focus and offers to undo it', async () => {
      const { user, server } = await showThree();
      const down = screen.getByRole('button', { name: 'Move down: A' });
      await user.click(down);
      expect(names()).toEqual(['B', 'A', 'C']);
      await user.keyboard('{Enter}');
      expect(names()).toEqual(['B', 'C', 'A']);
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(down);
      expect(down.getAttribute('aria-disabled')).toBe('true');
      const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
      await waitFor(() => {
        expect(messages().getByText('Moved to position 3 of 3.')).toBeTruthy();
      });
      expect(server.stored.map(({ alt }) => alt)).toEqual(['B', 'C', 'A']);
      await user.click(messages().getAllByRole('button', { name: 'Undo' }).at(-1)!);
      await waitFor(() => {
        expect(names()).toEqual(['B', 'A', 'C']);
      });
      expect(server.stored.map(({ alt }) => alt)).toEqual(['B', 'A', 'C']);
    });

    it('returns a file to its place if the server refuses the order', async () => {
      const { user } = await showThree();
      jest.mocked(reorderWordMedia).mockRejectedValueOnce(new ApiError(404, { detail: 'The word was deleted.' }, null));
      await user.click(screen.getByRole('button', { name: 'Move up: C' }));
      expect((await screen.findByRole('alert')).textContent).toContain('The word was deleted.');
      expect(names()).toEqual(['A', 'B', 'C']);
    });

    it('moves a file by dragging its grip', async () => {
      await showThree();
      for (const [index, item] of items().entries()) item.getBoundingClientRect = () => ({ top: index * 100, height: 100 }) as DOMRect;
      const grip = items()[0]!.querySelector('span[aria-hidden]')!;
      Object.defineProperty(grip, 'setPointerCapture', { value: () => undefined });
      // jsdom's pointer events have no coordinates.
      const send = (type: string, clientY: number) => fireEvent(grip, new MouseEvent(type, { bubbles: true, clientY }));
      send('pointerdown', 50);
      send('pointermove', 280);
      expect(items().map(({ dataset }) => dataset['drop'])).toEqual([undefined, undefined, 'after']);
      send('pointerup', 280);
      await waitFor(() => {
        expect(names()).toEqual(['B', 'C', 'A']);
      });
    });
  });
});
