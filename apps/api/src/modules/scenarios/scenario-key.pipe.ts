import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../conversations/scenarios.js';

/** Validates the scenario key in a path. */
@Injectable()
export class ScenarioKeyPipe implements PipeTransform<string, ScenarioKey> {
  transform(value: string): ScenarioKey {
    const key = SCENARIO_KEYS.find((each) => each === value);
    if (!key) throw new NotFoundError('Scenario', value);
    return key;
  }
}
