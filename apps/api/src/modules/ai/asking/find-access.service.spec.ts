import type { CloudProvider, Provider } from '../../../config/ai-options.js';
import { chooseProvider } from './find-access.service.js';

describe('the provider of a question', () => {
  it.each<[deployment: Provider, stored: CloudProvider[], chosen: Provider, isPersonal: boolean]>([
    ['none', [], 'none', false],
    ['local', [], 'local', false],
    ['cloud_a', [], 'cloud_a', false],
    ['none', ['cloud_a'], 'cloud_a', true],
    ['local', ['cloud_b'], 'cloud_b', true],
    ['cloud_a', ['cloud_c'], 'cloud_c', true],
    ['cloud_c', ['cloud_c'], 'cloud_c', true],
    ['cloud_a', ['cloud_a', 'cloud_c'], 'cloud_a', true],
    ['cloud_b', ['cloud_a', 'cloud_b', 'cloud_c'], 'cloud_b', true],
    ['cloud_c', ['cloud_a', 'cloud_c'], 'cloud_c', true],
    ['cloud_b', ['cloud_a', 'cloud_c'], 'cloud_b', false],
    ['local', ['cloud_a', 'cloud_c'], 'local', false],
    ['none', ['cloud_a', 'cloud_b', 'cloud_c'], 'none', false],
  ])('chooses with %s deployed and %j stored: %s (own: %s)', (deployment, stored, provider, isPersonal) => {
    expect(chooseProvider(deployment, stored)).toEqual({ provider, isPersonal });
  });
});
