import { CEFR_LEVELS, EXTRACTION_LIMITS, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { id, idOf, integer, learnerText, prose, reading, writing } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ExtractWordsService } from '../../extraction/extract-words.service.js';
import { addContexts, hasContext } from '../../vocabulary/creation/add-contexts.js';
import type { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { TooManyContextsError } from '../mcp.errors.js';
import { tool } from './tool.js';
import { word } from './words.tools.js';

type Occurrence = Omit<WordDto['contexts'][number], 'captured_at'>;

const { sentence, line, address, language } = VOCABULARY_LIMITS;

export const contextTools = [
  tool({
    name: 'svc_extract_words',
    title: 'Find words in a passage',
    description:
      'Proposes words of a passage that are worth learning and marks those that the learner has. Keeps nothing, the passage included; ' +
      'add what the learner chooses with svc_add_words.',
    access: 'read',
    scope: 'context-import',
    asksModel: true,
    input: reading({
      group_id: id().describe('The group that the words are to go to.'),
      text: prose(EXTRACTION_LIMITS.passage).describe('The text to find words in.'),
      target_language: prose(language).describe('The language of the passage.'),
      max_items: integer(EXTRACTION_LIMITS.items).optional().describe('10 when left out.'),
      min_level: z.enum(CEFR_LEVELS).optional().describe('Leaves out what is held to be easier.'),
    }),
    output: z.object({
      status: z.enum(['ok', 'disabled', 'unavailable']),
      detail: z.string().nullable(),
      source: z.enum(['ai', 'segmentation']).describe('segmentation where no model answered: words of the passage as they stand.'),
      items: z.array(
        z.object({
          term: learnerText(),
          translation: learnerText().nullable(),
          cefr_level: z.enum(CEFR_LEVELS).nullable(),
          already_known: z.boolean().describe('The learner already has this word, in any group.'),
        }),
      ),
    }),
    uses: { extraction: ExtractWordsService },
    run: ({ extraction }, { scope, signal }, input) => extraction.extract(scope, input, signal),
  }),
  tool({
    name: 'svc_add_context_occurrence',
    title: 'Add where a word was met',
    description: 'Keeps a sentence in which the learner met a word, with its source, beside those that are there.',
    access: 'write',
    undo: { page: '/words/$wordId', how: 'Take the sentence out of where the word was met.' },
    scope: 'context-import',
    input: writing({
      word_id: idOf('word'),
      sentence: prose(sentence).describe('The sentence with the word.'),
      source_title: prose(line).nullable().optional().describe('The title of the page or book.'),
      source_url: prose(address).nullable().optional().describe('The address of the page.'),
    }),
    output: word,
    uses: { words: WordsService },
    run: ({ words }, { scope, isRepeat }, { word_id, sentence: met, source_title = null, source_url = null }) =>
      isRepeat ? words.get(scope, word_id) : addContext(words, scope, word_id, { sentence: met, source_title, source_url }),
  }),
] as const;

/** @throws TooManyContextsError */
async function addContext(words: WordsService, scope: AccountScope, wordId: number, occurrence: Occurrence): Promise<WordDto> {
  const context = { ...occurrence, captured_at: new Date().toISOString() };
  const added = await addContexts(words, scope, wordId, [context]);
  if (!hasContext(added, context)) throw new TooManyContextsError(VOCABULARY_LIMITS.contexts);
  return added;
}
