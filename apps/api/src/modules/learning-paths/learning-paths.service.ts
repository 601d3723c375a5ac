import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import type { LearningPathDto } from './learning-path.dto.js';
import { LearningPathsRepository, type PathRow } from './learning-paths.repository.js';

/** The stored paths of an account. */
@Injectable()
export class LearningPathsService {
  constructor(private readonly paths: LearningPathsRepository) {}

  async list(scope: AccountScope): Promise<LearningPathDto[]> {
    return (await this.paths.list(scope)).map(toLearningPath);
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<LearningPathDto> {
    const found = await this.paths.find(scope, id);
    if (!found) throw new NotFoundError('Learning path', id);
    return toLearningPath(found);
  }

  /** Its words stay. @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    if (!(await this.paths.delete(scope, id))) throw new NotFoundError('Learning path', id);
  }
}

function toLearningPath({ created_at, milestones, ...path }: PathRow): LearningPathDto {
  const counted = milestones.map((milestone) => ({ ...milestone, complete: milestone.words_mastered >= milestone.target_word_count }));
  return { ...path, milestones: counted, created_at: created_at.toISOString() };
}
