import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

export interface Question<Wish, Answer> {
  /** Asks; does nothing while a question is out. */
  ask: (wish: Wish) => void;
  /** Asks what was asked last once more. */
  askAgain: () => void;
  /** Ends the request; what was asked stays where the learner wrote it. */
  cancel: () => void;
  /** Since when it has been out, in milliseconds; null while nothing is asked. */
  since: number | null;
  wish: Wish | undefined;
  /** The latest result, with any status. It is cleared by the next question. */
  answer: Answer | undefined;
  /** Why none came. */
  error: unknown;
}

/**
 * A request that a model works on, which takes as long as it takes: it can be cancelled, and ends with the page that asked.
 *
 * @param send passes the signal on to the generated client: `(body, signal) => extractWords({ body, signal })`
 * @param onAnswer is not called for what was cancelled
 */
export function useQuestion<Wish, Answer>(
  send: (wish: Wish, signal: AbortSignal) => PromiseLike<{ data: Answer }>,
  onAnswer?: (answer: Answer, wish: Wish) => void,
): Question<Wish, Answer> {
  const controller = useRef<AbortController>(null);
  const { mutate, reset, isPending, submittedAt, variables, data, error } = useMutation({
    mutationFn: async ({ wish, signal }: { wish: Wish; signal: AbortSignal }) => (await send(wish, signal)).data,
  });
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
    },
    [],
  );
  const ask = (wish: Wish) => {
    if (controller.current) return;
    const mine = new AbortController();
    controller.current = mine;
    const isMine = () => controller.current === mine;
    mutate(
      { wish, signal: mine.signal },
      {
        onSuccess: (answer) => {
          if (isMine()) onAnswer?.(answer, wish);
        },
        onSettled: () => {
          if (isMine()) controller.current = null;
        },
      },
    );
  };
  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    reset();
  }, [reset]);
  return {
    ask,
    askAgain: () => {
      if (variables) ask(variables.wish);
    },
    cancel,
    since: isPending ? submittedAt : null,
    wish: variables?.wish,
    answer: data,
    error,
  };
}
