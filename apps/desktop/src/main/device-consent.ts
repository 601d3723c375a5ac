/** The microphone or the camera, as Electron names them. */
export type RecordingDevice = 'audio' | 'video';

/** Whether the learner allowed the web app to record, for as long as the app runs. A page that was allowed once needs no second question. */
export class DeviceConsent {
  readonly #allowed = new Set<RecordingDevice>();

  /** `ask` shows a question about the devices and resolves to the answer. */
  constructor(private readonly ask: (devices: readonly RecordingDevice[]) => Promise<boolean>) {}

  has(device: string | undefined): boolean {
    return this.#allowed.has(device as RecordingDevice);
  }

  async request(devices: readonly RecordingDevice[]): Promise<boolean> {
    const unknown = devices.filter((device) => !this.#allowed.has(device));
    if (devices.length === 0 || (unknown.length > 0 && !(await this.ask(unknown)))) return false;
    for (const device of unknown) this.#allowed.add(device);
    return true;
  }
}
