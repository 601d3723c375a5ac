import { parseImport } from '@wordhoard/api-client/sdk';

/** Replaces `fetch` in the generated client to report upload progress, from 0 to 1, which `fetch` does not offer. */
// oxlint-disable-next-line no-restricted-globals -- a type
function uploadWithProgress(form: FormData, onSent: (share: number) => void): typeof fetch {
  return (input) => send(new Request(input), form, onSent);
}

function send({ method, url, headers, signal }: Request, form: FormData, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- only transports the generated client's request
    const call = new XMLHttpRequest();
    call.open(method, url);
    // The browser sets the content type, with the boundary of the form.
    for (const [name, value] of headers) if (name !== 'content-type') call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onSent(loaded / total);
    };
    call.onload = () => {
      resolve(new Response(call.responseText, { status: call.status, headers: headersOf(call) }));
    };
    call.onerror = () => {
      reject(new TypeError('The upload broke off'));
    };
    const abort = () => {
      call.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else call.send(form);
  });
}

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split('\r\n');
  return new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

/** Uploads and parses a file. `onSent` receives the uploaded share, from 0 to 1. */
export function uploadFile(file: File, signal: AbortSignal, onSent: (share: number) => void) {
  const form = new FormData();
  form.append('file', file);
  return parseImport({ body: { file }, bodySerializer: () => form, fetch: uploadWithProgress(form, onSent), signal });
}
