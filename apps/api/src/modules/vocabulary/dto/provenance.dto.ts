import { OneOf, Text, Float } from '../../../platform/http/fields.js';
import { Provider, PROVIDERS } from '../../ai/providers.js';

const AUTHORS = PROVIDERS.filter((provider) => provider !== Provider.None);

/** Which model proposed what is saved here. Without it, a person wrote it. */
export class ProvenanceDto {
  @OneOf(AUTHORS)
  provider!: Exclude<Provider, 'none'>;

  @Text(1, 255)
  model!: string;

  /** How sure the model was, as far as it said. */
  @Float(0, 1, { optional: true })
  confidence?: number;
}
