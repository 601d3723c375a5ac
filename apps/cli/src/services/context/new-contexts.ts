import type { GroupDto, WordDto } from '@wordhoard/api-client/types';

export interface ContextSource {
  readonly title: string;
  readonly url: string | null;
}

/** What a word is about to get. */
export interface NewContexts {
  readonly word: Pick<WordDto, 'id' | 'term'>;
  readonly sentences: readonly string[];
}

/** What words got. */
export interface ImportedContexts extends ContextSource {
  readonly group: Pick<GroupDto, 'id' | 'name'>;
  readonly words: readonly (NewContexts['word'] & Pick<NewContexts, 'sentences'>)[];
}
