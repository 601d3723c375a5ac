import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import { CLOUD_PROVIDERS, type CloudProvider } from '../../../config/ai-options.js';

/** Validates the provider in a path. */
@Injectable()
export class CloudProviderPipe implements PipeTransform<string, CloudProvider> {
  transform(value: string): CloudProvider {
    const provider = CLOUD_PROVIDERS.find((each) => each === value);
    if (provider) return provider;
    const message = `The provider in the path must be one of ${CLOUD_PROVIDERS.join(', ')}`;
    throw new InvalidRequestError([{ field: 'provider', message }]);
  }
}
