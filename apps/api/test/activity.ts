import * as api from '@wordhoard/api-client/sdk';
import type * as dto from '@wordhoard/api-client/types';
import type { ApiLearner } from './learner.js';

interface ActivityPath {
  readonly companion_session_id: string;
  readonly activity_id: string;
}

/** One activity of a companion session, from the client's point of view. */
export class Activity {
  private constructor(
    private readonly client: ApiLearner['client'],
    readonly path: ActivityPath,
  ) {}

  /** Starts a new session if none is given. */
  static async begin({ client }: ApiLearner, body: dto.BeginActivityDto, session?: string): Promise<Activity> {
    const companion_session_id = session ?? (await api.startCompanionSession({ client, body: {} })).data.id;
    const { data } = await api.beginActivity({ client, path: { companion_session_id }, body });
    return new Activity(client, { companion_session_id, activity_id: data.id });
  }

  /** The same activity for another client, for example on another instance. */
  for({ client }: ApiLearner): Activity {
    return new Activity(client, this.path);
  }

  /** The same activity id in another session. */
  under(companion_session_id: string): Activity {
    return new Activity(this.client, { ...this.path, companion_session_id });
  }

  async read(): Promise<dto.ActivityDto> {
    return (await api.getActivity({ client: this.client, path: this.path })).data;
  }

  async evidence(): Promise<dto.ObservationDto[]> {
    return (await api.listActivityEvidence({ client: this.client, path: this.path })).data;
  }

  async respond(response: string, operation_id?: string): Promise<dto.ActivityDto> {
    const body = { response, ...(operation_id !== undefined && { operation_id }) };
    return (await api.respondToActivity({ client: this.client, path: this.path, body })).data;
  }

  async command(command: 'hint' | 'finish' | 'cancel', operation_id?: string): Promise<dto.ActivityDto> {
    const call = { hint: api.hintAtActivity, finish: api.finishActivity, cancel: api.cancelActivity }[command];
    return (await call({ client: this.client, path: this.path, body: operation_id === undefined ? {} : { operation_id } })).data;
  }
}
