/**
 * Sends a form as the browser's `fetch` would, for the generated client to call in its place, and tells how much of the form has
 * gone out, 0..1: `fetch` keeps that to itself.
 */
// oxlint-disable-next-line no-restricted-globals -- a type
export function uploading(form: FormData, onSent: (share: number) => void): typeof fetch {
  return (input) => send(new Request(input), form, onSent);
}

function send({ method, url, headers, signal }: Request, form: FormData, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- the generated client makes the request and reads the answer; this carries both
    const call = new XMLHttpRequest();
    call.open(method, url);
    // The browser sets the form's content type, with its own boundary.
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
