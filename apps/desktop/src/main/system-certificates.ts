import type tls from 'node:tls';

type Certificates = Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>;

/**
 * Trusts the system's certificate authorities, since self-hosted servers may use a private one. If they cannot be read, the public ones are
 * still trusted.
 */
export function trustSystemCertificates({ getCACertificates, setDefaultCACertificates }: Certificates): void {
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  } catch {
    // The app starts anyway; a server with an untrusted certificate is reported as unreachable.
  }
}
