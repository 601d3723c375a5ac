import tls from 'node:tls';
import { trustSystemCertificates } from './system-certificates.js';

describe('certificate authorities of this computer', () => {
  it('trusts the certificate authorities of this computer beside the public ones', () => {
    const trusted = jest.fn();
    const known = { default: ['public'], system: ['of this computer'] };
    const getCACertificates = (kind?: string) => known[kind as keyof typeof known];
    trustSystemCertificates({ getCACertificates, setDefaultCACertificates: trusted });
    expect(trusted).toHaveBeenCalledWith(['public', 'of this computer']);
  });

  it('this Node can read the certificate authorities of this computer', () => {
    const trusted = jest.fn();
    trustSystemCertificates({ getCACertificates: tls.getCACertificates, setDefaultCACertificates: trusted });
    expect(trusted).toHaveBeenCalledTimes(1);
  });

  it('the app starts when the certificate authorities of this computer cannot be read', () => {
    const getCACertificates = () => {
      throw new Error('not here');
    };
    expect(() => trustSystemCertificates({ getCACertificates, setDefaultCACertificates: jest.fn() })).not.toThrow();
  });
});
