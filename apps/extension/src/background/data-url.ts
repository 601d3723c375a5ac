/** The content of a `data:` URL; undefined if it is not one, or is malformed. */
export function blobOf(address: string): Blob | undefined {
  const [, type = '', options = '', content = ''] = /^data:([^;,]+)((?:;[^;,]*)*),(.*)$/s.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    return new Blob([/;base64$/i.test(options) ? bytesOf(atob(content)) : decodeURIComponent(content)], { type });
  } catch {
    return undefined;
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
