import { Injectable } from '@nestjs/common';
import { MnemonicsService } from '../../mnemonics/mnemonics.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class MnemonicTools {
  constructor(private readonly mnemonics: MnemonicsService) {}

  readonly handlers: ToolHandlers<'svc_list_mnemonics' | 'svc_save_mnemonic' | 'svc_delete_mnemonic'> = {
    svc_list_mnemonics: async ({ scope }, { word_id }) => ({ items: await this.mnemonics.list(scope, word_id) }),

    svc_save_mnemonic: async ({ scope, operation }, { word_id, text }) =>
      this.mnemonics.create(scope, word_id, { text, is_ai_generated: true }, operation),

    svc_delete_mnemonic: async ({ scope, isRepeat }, { word_id, mnemonic_id }) => {
      if (!isRepeat) await this.mnemonics.delete(scope, word_id, mnemonic_id);
      return { mnemonic_id, deleted: true };
    },
  };
}
