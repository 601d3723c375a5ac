import { verifyChallenge } from './authorization-request.js';

describe('a challenge', () => {
  // RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const other = 'A'.repeat(43);
  const digest = (text: string) => (text === verifier ? challenge : other);

  it('a PKCE challenge accepts its verifier', () => {
    expect(verifyChallenge(verifier, challenge, digest)).toBe(true);
  });

  it.each([
    ['', challenge],
    [`${verifier}x`, challenge],
    [challenge, challenge],
    [verifier.toLowerCase(), challenge],
    ['short', other],
    ['x'.repeat(42), other],
    ['x'.repeat(129), other],
    [`${verifier} `, other],
    ['é'.repeat(43), other],
  ])('a PKCE challenge refuses the verifier %j', (wrong, made) => {
    expect(verifyChallenge(wrong, made, digest)).toBe(false);
  });

  it('a PKCE challenge that is no digest accepts no verifier', () => {
    expect(verifyChallenge(verifier, verifier.slice(1), () => verifier.slice(1))).toBe(false);
  });
});
