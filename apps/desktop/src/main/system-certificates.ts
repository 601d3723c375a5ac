import type tls from 'node:tls';

type Certificates = Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>;

/**
 * Trusts whom this computer trusts: who hosts Wordhoard at home may have a certificate authority that only their own computers know.
 * Where the computer's cannot be read, the public ones are trusted all the same.
 */
export function trustSystemCertificates({ getCACertificates, setDefaultCACertificates }: Certificates): void {
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  } catch {
    // The app starts anyway; a server with an untrusted certificate is reported as unreachable.
  }
}
