import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

export interface UseQuestionResult<Input, Answer> {
  /** Does nothing while a question is pending. */
  ask: (input: Input) => void;
  /** Repeats the last question. */
  askAgain: () => void;
  /** Aborts the request. The learner's input stays. */
  cancel: () => void;
  /** When the pending question was sent, in milliseconds; null if none is pending. */
  since: number | null;
  input: Input | undefined;
  /** The latest result, with any status. It is cleared by the next question. */
  answer: Answer | undefined;
  /** Error of the last question. */
  error: unknown;
}

/**
 * A question to a model, which may take long: it can be cancelled, and ends when the page is left.
 *
 * @param send must pass the signal to the generated client: `(body, signal) => extractWords({ body, signal })`
 * @param onAnswer is not called for cancelled questions
 */
export function useQuestion<Input, Answer>(
  send: (input: Input, signal: AbortSignal) => PromiseLike<{ data: Answer }>,
  onAnswer?: (answer: Answer, input: Input) => void,
): UseQuestionResult<Input, Answer> {
  const controller = useRef<AbortController>(null);
  const { mutate, reset, isPending, submittedAt, variables, data, error } = useMutation({
    mutationFn: async ({ input, signal }: { input: Input; signal: AbortSignal }) => (await send(input, signal)).data,
  });
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
    },
    [],
  );
  const ask = (input: Input) => {
    if (controller.current) return;
    const mine = new AbortController();
    controller.current = mine;
    const isMine = () => controller.current === mine;
    mutate(
      { input, signal: mine.signal },
      {
        onSuccess: (answer) => {
          if (isMine()) onAnswer?.(answer, input);
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
      if (variables) ask(variables.input);
    },
    cancel,
    since: isPending ? submittedAt : null,
    input: variables?.input,
    answer: data,
    error,
  };
}
