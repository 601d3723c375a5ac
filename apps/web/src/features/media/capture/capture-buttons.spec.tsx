import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { renderInApp } from '../../../testing/render-in-app.js';
import texts from '../locales/capture.en.json';
import { FakeDevices } from '../testing/fake-devices.js';
import { CaptureButtons } from './capture-buttons.js';
import { SAMPLE_RATE } from './sound.js';

const SECOND = Float32Array.from({ length: SAMPLE_RATE }, (_sample, at) => Math.sin(at / 10) / 2);
const SILENCE = new Float32Array(SAMPLE_RATE);
const REFUSAL = new ApiError(422, { code: 'MEDIA.UNUSABLE', detail: 'The file is damaged.' }, null);

let devices: FakeDevices;

beforeEach(() => {
  devices = new FakeDevices();
  devices.install();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

async function show() {
  const onAdd = jest.fn<Promise<void>, [source: File | string, operationId: string]>(() => Promise.resolve());
  const onFiles = jest.fn();
  const { container } = await renderInApp(<CaptureButtons onAdd={onAdd} onFiles={onFiles} />, { capture: texts });
  return { container, onAdd, onFiles, user: userEvent.setup() };
}

const openerOf = (name: string) => screen.getByRole('button', { name, hidden: true });
const dialog = () => screen.findByRole('dialog');

async function press(name: string): Promise<void> {
  await userEvent.click(await within(await dialog()).findByRole('button', { name }));
}

/** Records what the microphone hears. */
async function record(samples: Float32Array): Promise<void> {
  devices.samples = Float32Array.from(samples);
  await press('Start recording');
  await press('Stop recording');
}

const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('adding from a web address', () => {
  it('adds the address, closes the dialog and returns the focus', async () => {
    const { user, onAdd } = await show();
    await user.click(openerOf('Add from a web address'));
    await user.type(await screen.findByLabelText('Address of a picture or recording'), ' https://example.org/dog.png {Enter}');
    await isClosed();
    expect(onAdd.mock.calls.map(([source]) => source)).toEqual(['https://example.org/dog.png']);
    expect(document.activeElement).toBe(openerOf('Add from a web address'));
  });

  it('adds only addresses of the web, and keeps one that was refused', async () => {
    const { user, onAdd } = await show();
    await user.click(openerOf('Add from a web address'));
    const field = await screen.findByLabelText<HTMLInputElement>('Address of a picture or recording');
    await user.type(field, 'file:///etc/passwd{Enter}');
    expect(await screen.findByText('Enter an address that starts with https:// or http://.')).toBeTruthy();
    expect(onAdd).not.toHaveBeenCalled();
    await user.clear(field);
    onAdd.mockRejectedValueOnce(REFUSAL);
    await user.type(field, 'https://example.org/{Enter}');
    expect(await screen.findByText('The file is damaged.')).toBeTruthy();
    expect(field.value).toBe('https://example.org/');
  });
});

describe('taking a photo', () => {
  it("opens the camera's app where the browser can do that", async () => {
    Object.defineProperty(HTMLInputElement.prototype, 'capture', { value: '', configurable: true });
    try {
      const { container, user, onFiles } = await show();
      const field = container.querySelector<HTMLInputElement>('input[capture=environment]');
      const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' });
      await user.upload(field!, photo);
      expect(onFiles.mock.lastCall).toEqual([[photo]]);
    } finally {
      Reflect.deleteProperty(HTMLInputElement.prototype, 'capture');
    }
  });

  it('says that there is no camera', async () => {
    const { user } = await show();
    devices.refusal = 'NotFoundError';
    await user.click(openerOf('Take a photo'));
    expect((await screen.findByRole('alert')).textContent).toContain('No camera was found.');
  });
});

describe('recording', () => {
  it.each([
    ['NotAllowedError', 'This page may not use the microphone.'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'The microphone cannot be used now.'],
    ['TypeError', 'This browser does not support this.'],
  ])('explains %s and tries again', async (refusal, explanation) => {
    const { user } = await show();
    devices.refusal = refusal;
    await user.click(openerOf('Record'));
    expect((await screen.findByRole('alert')).textContent).toContain(explanation);
    devices.refusal = null;
    await press('Try again');
    await within(await dialog()).findByRole('button', { name: 'Start recording' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains that browsers want HTTPS for it', async () => {
    const { user } = await show();
    devices.makeInsecure();
    await user.click(openerOf('Record'));
    expect((await screen.findByRole('alert')).textContent).toContain('over HTTPS');
  });

  it('adds what was recorded without the silence around it, after releasing the microphone', async () => {
    const { user, onAdd } = await show();
    await user.click(openerOf('Record'));
    const meter = await screen.findByRole('meter', { name: 'Microphone level' });
    expect(meter.getAttribute('aria-valuenow')).toBe('90');
    await record(Float32Array.from([...SILENCE, ...SECOND, ...SILENCE]));
    await press('Listen');
    await press('Stop');
    expect(devices.live.size).toBe(0);
    await press('Add recording');
    await isClosed();
    const file = onAdd.mock.lastCall?.[0] as File;
    expect(file.type).toBe('audio/wav');
    const margins = 2 * 0.15;
    expect(file.size / (2 * SAMPLE_RATE)).toBeCloseTo(1 + margins, 1);
  });

  it('adds a recording without silence as the browser made it', async () => {
    const { user, onAdd } = await show();
    await user.click(openerOf('Record'));
    await record(SECOND);
    await press('Add recording');
    await isClosed();
    const file = onAdd.mock.lastCall?.[0] as File;
    expect(file.type).toBe('audio/webm;codecs=opus');
  });

  it('says that nothing was heard', async () => {
    const { user } = await show();
    await user.click(openerOf('Record'));
    await record(SILENCE);
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was heard. Check your microphone and try again.');
    await record(SECOND);
    expect(await screen.findByText('Recorded. Listen to it, then add it.')).toBeTruthy();
  });

  it('keeps a recording that the server refused, which can be replaced', async () => {
    const { user, onAdd } = await show();
    await user.click(openerOf('Record'));
    await record(SECOND);
    onAdd.mockRejectedValue(REFUSAL);
    await press('Add recording');
    expect((await screen.findByRole('alert')).textContent).toBe('The file is damaged.');
    await press('Add recording');
    expect(new Set(onAdd.mock.calls.map(([, operationId]) => operationId)).size).toBe(1);
    await press('Record again');
    await within(await dialog()).findByRole('button', { name: 'Start recording' });
  });

  it('says that the microphone was unplugged', async () => {
    const { user } = await show();
    await user.click(openerOf('Record'));
    await within(await dialog()).findByRole('button', { name: 'Start recording' });
    act(() => {
      devices.unplug();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('No microphone was found.');
  });

  it('releases the microphone when the dialog is closed', async () => {
    const { user } = await show();
    await user.click(openerOf('Record'));
    await within(await dialog()).findByRole('button', { name: 'Start recording' });
    expect(devices.live.size).toBe(1);
    await press('Close');
    await isClosed();
    await waitFor(() => {
      expect(devices.live.size).toBe(0);
    });
  });
});
