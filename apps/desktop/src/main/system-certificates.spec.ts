import tls from 'node:tls';
import { trustSystemCertificates } from './system-certificates.js';

describe('certificate authorities of this computer', () => {
  it('are trusted beside the public ones', () => {
    const trusted = jest.fn();
    const known = { default: ['public'], system: ['of this computer'] };
    const getCACertificates = (kind?: string) => known[kind as keyof typeof known];
    trustSystemCertificates({ getCACertificates, setDefaultCACertificates: trusted });
    expect(trusted).toHaveBeenCalledWith(['public', 'of this computer']);
  });

  it('can be read on this Node', () => {
    const trusted = jest.fn();
    trustSystemCertificates({ getCACertificates: tls.getCACertificates, setDefaultCACertificates: trusted });
    expect(trusted).toHaveBeenCalledTimes(1);
  });

  it('do not stop the app from starting when they cannot be read', () => {
    const getCACertificates = () => {
      throw new Error('not here');
    };
    expect(() => trustSystemCertificates({ getCACertificates, setDefaultCACertificates: jest.fn() })).not.toThrow();
  });
});
