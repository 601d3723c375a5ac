import { Injectable } from '@nestjs/common';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import { ActivitiesService } from '../../companion/activities/activities.service.js';
import { MoveActivityService } from '../../companion/activities/move-activity.service.js';
import { DiagnosisService } from '../../diagnosis/diagnosis.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class ActivityTools {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly moves: MoveActivityService,
    private readonly diagnosis: DiagnosisService,
  ) {}

  readonly handlers: ToolHandlers<
    'svc_begin_learning_activity' | 'svc_submit_activity_response' | 'svc_request_hint' | 'svc_get_activity_result' | 'svc_explain_evidence'
  > = {
    svc_begin_learning_activity: async ({ scope, operation }, { session_id, ...begun }) =>
      this.activities.begin(scope, session_id, begun, operation),

    svc_submit_activity_response: async ({ scope, operation }, { session_id, activity_id, response }) => {
      await this.moves.respond(scope, { sessionId: session_id, id: activity_id }, response, operation);
      return this.activities.read(scope, session_id, activity_id);
    },

    svc_request_hint: async ({ scope, operation }, { session_id, activity_id }) => {
      await this.moves.hint(scope, { sessionId: session_id, id: activity_id }, operation);
      return this.activities.read(scope, session_id, activity_id);
    },

    svc_get_activity_result: async ({ scope }, { session_id, activity_id }) => this.activities.read(scope, session_id, activity_id),

    svc_explain_evidence: async ({ scope }, { word_id, session_id, activity_id }) => {
      if (word_id !== undefined && session_id === undefined && activity_id === undefined) {
        const diagnosis = await this.diagnosis.read(scope, word_id);
        return { diagnosis, evidence: diagnosis.evidence };
      }
      if (word_id === undefined && session_id !== undefined && activity_id !== undefined) {
        return { diagnosis: null, evidence: await this.activities.evidence(scope, session_id, activity_id) };
      }
      throw new InvalidRequestError([{ field: 'word_id', message: 'Send either word_id, or session_id and activity_id' }]);
    },
  };
}
