/** Camera and microphone with the browser's interfaces to them, which jsdom lacks. */
export class FakeDevices {
  /** Tracks in use. */
  readonly live = new Set<FakeTrack>();
  /** The exception of the next requests. */
  refusal: string | null = null;
  /** Decoded content of recordings. */
  samples = new Float32Array();

  install(): void {
    const getUserMedia = async () => {
      if (this.refusal !== null) throw new DOMException('', this.refusal);
      const track = new FakeTrack(() => this.live.delete(track));
      this.live.add(track);
      return { getTracks: () => [track] };
    };
    define(HTMLMediaElement.prototype, 'play', () => Promise.resolve());
    define(HTMLMediaElement.prototype, 'load', () => undefined);
    define(Blob.prototype, 'arrayBuffer', () => Promise.resolve(new ArrayBuffer()));
    const decode = () => ({ getChannelData: () => this.samples });
    define(navigator, 'mediaDevices', { getUserMedia });
    define(window, 'isSecureContext', true);
    define(window, 'MediaRecorder', FakeRecorder);
    define(window, 'AudioContext', FakeAudioContext);
    define(window, 'AnalyserNode', FakeAnalyser);
    define(
      window,
      'OfflineAudioContext',
      class {
        decodeAudioData = () => Promise.resolve(decode());
      },
    );
  }

  /** As on a page that was loaded over HTTP. */
  makeInsecure(): void {
    define(navigator, 'mediaDevices', undefined);
    define(window, 'isSecureContext', false);
  }

  unplug(): void {
    for (const track of this.live) track.dispatchEvent(new Event('ended'));
  }
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}

class FakeTrack extends EventTarget {
  constructor(readonly stop: () => void) {
    super();
  }
}

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.includes('opus');
  state = 'inactive';

  constructor(
    _stream: unknown,
    readonly options: MediaRecorderOptions,
  ) {
    super();
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    const data = new Blob(['recorded'], { type: this.options.mimeType ?? '' });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}

class FakeAudioContext {
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => Promise.resolve();
}

class FakeAnalyser {
  getFloatTimeDomainData = (samples: Float32Array) => samples.fill(0.5);
}
