import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeSpeechSynthesis } from '../../testing/fake-speech-synthesis.js';
import { renderInApp } from '../../testing/render-in-app.js';
import speechTexts from '../locales/speech.en.json';
import { SpeakerButton, type SpeakerButtonProps } from './speaker-button.js';
import { saveSpeechPreferences, saveVoice } from './speech-preferences.js';

const LISTEN = 'Listen to the word';
const button = (name = LISTEN) => screen.getByRole('button', { name });
const reason = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;

async function show(props: Partial<SpeakerButtonProps> = {}) {
  const rendered = await renderInApp(<SpeakerButton text="perro" language="Spanish" {...props} />, { speech: speechTexts });
  return { ...rendered, user: userEvent.setup() };
}

describe('SpeakerButton', () => {
  let speech: FakeSpeechSynthesis;
  beforeEach(() => {
    speech = FakeSpeechSynthesis.install('en-US', 'es-ES', 'es-MX');
  });
  afterEach(() => {
    cleanup();
    FakeSpeechSynthesis.remove();
    localStorage.clear();
  });

  it('the speaker button speaks the word in a voice of its language, and only when asked', async () => {
    const { user } = await show();
    expect(speech.spoken).toEqual([]);
    await user.click(button());
    expect(speech.spoken).toEqual([{ text: 'perro', lang: 'es-ES', voice: 'es-ES', rate: 1 }]);
  });

  it('the speaker button speaks on R and Shift+R', async () => {
    const { user } = await show();
    await user.keyboard('r');
    act(() => {
      speech.end();
    });
    await user.keyboard('R');
    expect(speech.spoken).toHaveLength(2);
  });

  it('the speaker button stops when pressed again and is ready after the word was spoken', async () => {
    const { user } = await show();
    await user.click(button());
    await user.click(button('Stop'));
    expect(speech.cancelled).toBe(1);
    await user.click(button());
    act(() => {
      speech.end();
    });
    expect(button()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the end of an interrupted utterance does not reset the speaker button', async () => {
    const { user } = await show();
    await user.click(button());
    await user.click(button('Stop'));
    await user.click(button());
    act(() => {
      speech.end(0);
    });
    expect(button('Stop')).toBeTruthy();
  });

  it('the speaker button stops when it is unmounted and when the page is left', async () => {
    const { user, unmount } = await show();
    await user.click(button());
    fireEvent(window, new Event('pagehide'));
    expect(speech.cancelled).toBe(1);
    await user.click(button());
    unmount();
    expect(speech.cancelled).toBe(2);
  });

  it('the speaker button uses the settings of this device, also after a change in another tab', async () => {
    const { user } = await show();
    act(() => {
      saveVoice('es', 'es-MX');
      saveSpeechPreferences({ rate: 0.75 });
    });
    await user.click(button());
    expect(speech.spoken.at(-1)).toMatchObject({ voice: 'es-MX', rate: 0.75 });
    await user.click(button('Stop'));

    const elsewhere = JSON.stringify({ voices: { es: 'gone' }, rate: 1.5 });
    localStorage.setItem('wordhoard.speech', elsewhere);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'wordhoard.speech' }));
    });
    await user.click(button());
    expect(speech.spoken.at(-1)).toMatchObject({ voice: 'es-ES', rate: 1.5 });
  });

  it.each([
    ['a language without a voice', { language: 'Turkish' }, 'This device has no voice for Turkish.'],
    ['a script without a voice', { language: 'Other', text: 'слово' }, 'This device has no voice for Russian.'],
    ['an unknown language', { language: 'Other' }, 'The word’s language is unknown, so no voice can be chosen.'],
  ])('the speaker button stays visible and says why it cannot speak: %s', async (_case, props, why) => {
    const { user } = await show(props);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(reason()).toBe(why);
    await user.tab();
    expect(document.activeElement).toBe(button());
    await user.keyboard('r');
    expect(speech.spoken).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain(why);
  });

  it('the speaker button shows the reason on hover and focus, until the pointer leaves or Escape is pressed', async () => {
    const { user } = await show({ language: 'Turkish' });
    const isShown = () => screen.getByRole('tooltip', { hidden: true }).dataset['shown'] !== undefined;
    expect(isShown()).toBe(false);
    await user.hover(button());
    expect(isShown()).toBe(true);
    await user.unhover(button());
    expect(isShown()).toBe(false);
    await user.tab();
    expect(isShown()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isShown()).toBe(false);
  });

  it('the speaker button waits for voices that load late', async () => {
    speech = FakeSpeechSynthesis.install();
    const { user } = await show();
    expect(reason()).toBe('No voices found on this device yet.');
    act(() => {
      speech.addVoices('es-ES');
    });
    await user.click(button());
    expect(speech.spoken).toHaveLength(1);
  });

  it('the speaker button speaks in browsers without a voiceschanged event', async () => {
    Object.assign(speech, { addEventListener: undefined, removeEventListener: undefined });
    const { user } = await show();
    await user.click(button());
    expect(speech.spoken).toHaveLength(1);
  });

  it('the speaker button says so if the browser cannot speak at all', async () => {
    FakeSpeechSynthesis.remove();
    await show();
    expect(reason()).toBe('This browser cannot play speech.');
  });

  it('the speaker button with auto-play speaks once, as soon as a voice is available', async () => {
    speech = FakeSpeechSynthesis.install();
    await show({ autoPlay: true });
    expect(speech.spoken).toEqual([]);
    act(() => {
      speech.addVoices('es-ES');
    });
    act(() => {
      speech.addVoices('es-MX');
    });
    expect(speech.spoken).toHaveLength(1);
  });
});

describe('SpeakerButton with a failing voice', () => {
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
    FakeSpeechSynthesis.remove();
  });

  it.each(['synthesis-failed', 'network', 'not-allowed'] as const)(
    'the speaker button is ready again after the error %s',
    async (error) => {
      const speech = FakeSpeechSynthesis.install('es-ES');
      const { user } = await show();
      await user.click(button());
      act(() => {
        speech.fail(error);
      });
      expect(button()).toBeTruthy();
    },
  );

  it('the speaker button gives up on a voice that never starts, but waits for one that has started', async () => {
    jest.useFakeTimers();
    const speech = FakeSpeechSynthesis.install('es-ES');
    await show();
    fireEvent.click(button());
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    expect(button()).toBeTruthy();
    expect(speech.cancelled).toBe(1);
    fireEvent.click(button());
    act(() => {
      speech.begin();
      jest.advanceTimersByTime(10_000);
    });
    expect(button('Stop')).toBeTruthy();
  });
});
