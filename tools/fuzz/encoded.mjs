const BYTES = '$base64';

/** Serialises an input for a file: JSON, with bytes in base64. */
export function encode(input) {
  return JSON.stringify(input, (_name, value) =>
    isBytes(value) ? { [BYTES]: Buffer.from(value.data ?? value).toString('base64') } : value,
  );
}

export function decode(text) {
  return JSON.parse(text, (_name, value) => (typeof value?.[BYTES] === 'string' ? Buffer.from(value[BYTES], 'base64') : value));
}

/** JSON.stringify has already called a Buffer's toJSON. */
function isBytes(value) {
  return value instanceof Uint8Array || (value?.type === 'Buffer' && Array.isArray(value.data));
}
