import type { Page } from '@playwright/test';

/** What a page asked to have spoken. */
export interface Spoken {
  readonly text: string;
  readonly lang: string;
  readonly voice: string | undefined;
  readonly rate: number;
}

/** What stands in the page for its synthesiser. */
interface Stage {
  readonly spoken: Spoken[];
  readonly cancelled: number;
  bring: (languages: readonly string[]) => void;
  finish: (error: string | null) => void;
}

declare global {
  var speechStage: Stage;
}

/**
 * A synthesiser in place of the browser's, on every page that is opened from now on. It records what it is asked
 * to speak, and ends on request.
 */
export class FakeSpeech {
  private constructor(private readonly page: Page) {}

  /** With a voice for each of these languages, named as its tag. */
  static async install(page: Page, languages: readonly string[]): Promise<FakeSpeech> {
    await page.addInitScript(stage, languages);
    return new FakeSpeech(page);
  }

  /** A browser that knows no speech. */
  static async remove(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
    });
  }

  /** All of the page that is open, in its order. */
  spoken(): Promise<Spoken[]> {
    return this.page.evaluate(() => speechStage.spoken);
  }

  /** The same, in short: `es-ES perro`. */
  async heard(): Promise<string[]> {
    return (await this.spoken()).map(({ lang, text }) => `${lang} ${text}`);
  }

  cancelled(): Promise<number> {
    return this.page.evaluate(() => speechStage.cancelled);
  }

  /** Voices arrive. */
  async bring(...languages: string[]): Promise<void> {
    await this.page.evaluate((all) => {
      speechStage.bring(all);
    }, languages);
  }

  /** What is being spoken ends, by itself or by an error. */
  async finish(error: SpeechSynthesisErrorCode | null = null): Promise<void> {
    await this.page.evaluate((code) => {
      speechStage.finish(code);
    }, error);
  }
}

/** Runs in the page, and so holds all that it needs. */
function stage(languages: readonly string[]): void {
  class FakeUtterance {
    onstart?: (event: object) => void;
    onend?: (event: object) => void;
    onerror?: (event: object) => void;
    lang = '';
    rate = 1;
    voice: { name: string } | null = null;
    constructor(readonly text: string) {}
  }
  let current: FakeUtterance | null = null;
  let voices: object[] = [];
  const spoken: Spoken[] = [];
  let cancelled = 0;
  class FakeSynthesis extends EventTarget {
    getVoices = () => voices;
    speak = (utterance: FakeUtterance) => {
      current = utterance;
      const { text, lang, voice, rate } = utterance;
      spoken.push({ text, lang, voice: voice?.name, rate });
      // The app gives up on a voice that never starts.
      setTimeout(() => utterance.onstart?.({}));
    };
    cancel = () => {
      cancelled += 1;
      const ended = current;
      current = null;
      // As browsers do, asynchronously.
      setTimeout(() => ended?.onerror?.({ error: 'canceled' }));
    };
  }
  const synthesis = new FakeSynthesis();
  const bring = (arrived: readonly string[]) => {
    voices = [
      ...voices,
      ...arrived.map((lang) => ({ lang, name: `Voice ${lang}`, voiceURI: `voice:${lang}`, default: false, localService: true })),
    ];
    synthesis.dispatchEvent(new Event('voiceschanged'));
  };
  const finish = (error: string | null) => {
    const ended = current;
    current = null;
    if (error === null) ended?.onend?.({});
    else ended?.onerror?.({ error });
  };
  bring(languages);
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance });
  const placed: Stage = {
    spoken,
    get cancelled() {
      return cancelled;
    },
    bring,
    finish,
  };
  Object.defineProperty(window, 'speechStage', { value: placed });
}
