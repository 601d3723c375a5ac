import { useQueryClient } from '@tanstack/react-query';
import { offlineRoom } from '../features/offline/offline-room.js';
import { signInEnd } from '../lib/sign-in-end.js';
import { forgetPerson } from '../lib/stored.js';
import { holderOf } from '../lib/token-holder.js';
import { tokens } from './providers/tokens.js';

/** Removes the data of a sign-in that the server has already ended. */
export function useForgetSignIn(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await offlineRoom.forget(holderOf(tokens.get()));
    forgetPerson();
    tokens.clear();
    signInEnd.forget();
    queryClient.clear();
  };
}
