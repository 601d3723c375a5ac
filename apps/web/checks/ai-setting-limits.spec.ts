import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_LIMITS } from '../src/features/ai-settings/settings-draft.js';

interface OpenApi {
  components: { schemas: { UpdateAiSettingsDto: { properties: Record<string, { minimum?: number; maximum?: number }> } } };
}

const openApi = JSON.parse(readFileSync(join(__dirname, '../../../libs/api-client/openapi.json'), 'utf8')) as OpenApi;
const { properties } = openApi.components.schemas.UpdateAiSettingsDto;

describe('the limits of the AI settings', () => {
  it.each(Object.entries(SETTING_LIMITS))('the limits of the AI settings are those of the API: %s', (name, { min, max }) => {
    expect(properties[name]).toMatchObject({ minimum: min, maximum: max });
  });
});
