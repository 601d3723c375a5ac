import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a self-signed certificate for one name, valid for two days from yesterday. */
export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const algorithm = sequence(element(0x06, Buffer.from([0x2b, 0x65, 0x70])));
  const called = sequence(element(0x31, sequence(element(0x06, Buffer.from([0x55, 0x04, 0x03])), element(0x0c, Buffer.from(name)))));
  const alternatives = element(0x04, sequence(element(0x82, Buffer.from(name))));
  const day = 24 * 60 * 60 * 1000;
  const statement = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    algorithm,
    called,
    sequence(moment(Date.now() - day), moment(Date.now() + day)),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(sequence(element(0x06, Buffer.from([0x55, 0x1d, 0x11])), alternatives))),
  );
  const signature = element(0x03, Buffer.from([0]), sign(null, statement, privateKey));
  const certificate = sequence(statement, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A DER element (X.690): tag, length, content. */
function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return element(0x30, ...contents);
}

/** UTCTime: YYMMDDHHMMSSZ. */
function moment(time: number): Buffer {
  return element(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
}
