import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { TokenDto } from '@wordhoard/api-client/types';
import { sameOriginPath } from '../lib/next-path.js';
import { signInEnd } from '../lib/sign-in-end.js';
import { readTokenClaims } from '../lib/token-claims.js';
import { tokens } from '../lib/token-store.js';

/** Stores the token and goes to `next`. */
export function useCompleteSignIn(next: string | undefined): (token: TokenDto) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return ({ access_token }) => {
    tokens.set(access_token);
    signInEnd.signedIn(readTokenClaims(access_token)?.account);
    queryClient.clear();
    router.history.replace(sameOriginPath(next) ?? '/');
  };
}
