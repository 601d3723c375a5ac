import { ApiError } from '@wordhoard/api-client';

/** The error of a call that is expected to fail. */
export async function failure(call: PromiseLike<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call was expected to fail, but it succeeded');
}
