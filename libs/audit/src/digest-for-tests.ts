/**
 * A deterministic stand-in for SHA-256 where only inequality matters, since this library contains no cryptography: eight 32-bit FNV-1a
 * hashes with different seeds.
 */
export function digest(text: string): string {
  let hex = '';
  for (let part = 0; part < 8; part++) {
    let hash = 0x811c9dc5 ^ (part * 0x9e3779b1);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193 + 2 * part);
    hex += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return hex;
}
