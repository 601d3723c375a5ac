import { OneOf, Text, Float } from '../../../platform/http/fields.js';
import { Provider, PROVIDERS } from '../../ai/providers.js';

const AUTHORS = PROVIDERS.filter((provider) => provider !== Provider.None);

/** The model that proposed this. Without it, a person wrote it. */
export class ProvenanceDto {
  @OneOf(AUTHORS)
  provider!: Exclude<Provider, 'none'>;

  @Text(1, 255)
  model!: string;

  /** The model's confidence, if it reported one. */
  @Float(0, 1, { optional: true })
  confidence?: number;
}
