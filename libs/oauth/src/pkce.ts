/** SHA-256 of a text's ASCII, as base64url without padding. */
export type ChallengeDigest = (verifier: string) => string;

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** Whether a text is the base64url of a SHA-256. Source: RFC 7636, 4.2. */
export function isChallenge(text: unknown): text is string {
  return typeof text === 'string' && CHALLENGE.test(text);
}

/** Whether `verifier` matches `challenge` by S256; `plain` is not supported. Source: RFC 7636, 4.6. */
export function verifyChallenge(verifier: string, challenge: string, digest: ChallengeDigest): boolean {
  return VERIFIER.test(verifier) && isChallenge(challenge) && digest(verifier) === challenge;
}
