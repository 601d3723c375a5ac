import { MNEMONIC_LIMITS } from '@wordhoard/learning';
import { count, id, idOf, learnerText, moment, prose, reading, writing } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import { MnemonicsService } from '../../mnemonics/mnemonics.service.js';
import { tool } from './tool.js';

const mnemonic = z.object({
  id: id(),
  word_id: id(),
  text: learnerText(),
  is_ai_generated: z.boolean(),
  upvotes: count(),
  downvotes: count(),
  score: z.int(),
  created_at: moment(),
});

export const mnemonicTools = [
  tool({
    name: 'svc_list_mnemonics',
    title: 'List mnemonics',
    description: 'Lists the mnemonics that the learner keeps for a word, with their votes.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({ word_id: idOf('word') }),
    output: z.object({ items: z.array(mnemonic) }),
    uses: { mnemonics: MnemonicsService },
    run: async ({ mnemonics }, { scope }, { word_id }) => ({ items: await mnemonics.list(scope, word_id) }),
  }),
  tool({
    name: 'svc_save_mnemonic',
    title: 'Save a mnemonic',
    description: 'Keeps a mnemonic for a word, marked as written by a model. Propose it to the learner first and save what they chose.',
    access: 'write',
    undo: { page: '/words/$wordId', how: 'Delete the mnemonic.' },
    scope: 'card-write',
    input: writing({ word_id: idOf('word'), text: prose(MNEMONIC_LIMITS.text).describe('The mnemonic.') }),
    output: mnemonic,
    uses: { mnemonics: MnemonicsService },
    run: ({ mnemonics }, { scope, operation }, { word_id, text }) =>
      mnemonics.create(scope, word_id, { text, is_ai_generated: true }, operation),
  }),
  tool({
    name: 'svc_delete_mnemonic',
    title: 'Delete a mnemonic',
    description:
      'Deletes one mnemonic of a word. Waits for the learner’s approval of this very call. The learner can restore it in the web app ' +
      'for 30 days.',
    access: 'destructive',
    undo: { page: '/settings/deleted', how: 'Recently deleted keeps it for 30 days: restore it there.' },
    scope: 'card-write',
    input: writing({ word_id: idOf('word'), mnemonic_id: idOf('mnemonic') }),
    output: z.object({ mnemonic_id: id(), deleted: z.boolean() }),
    uses: { mnemonics: MnemonicsService },
    run: async ({ mnemonics }, { scope, isRepeat }, { word_id, mnemonic_id }) => {
      if (!isRepeat) await mnemonics.delete(scope, word_id, mnemonic_id);
      return { mnemonic_id, deleted: true };
    },
    preview: async ({ mnemonics }, scope, { word_id, mnemonic_id }) => {
      const found = (await mnemonics.list(scope, word_id)).find(({ id }) => id === mnemonic_id);
      return { word_id, mnemonic_id, text: found?.text ?? null };
    },
  }),
] as const;
