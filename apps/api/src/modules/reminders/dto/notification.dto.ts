import { ApiProperty } from '@nestjs/swagger';
import { NotificationAction } from '@wordhoard/reminders';
import { IdList, OneOf } from '../../../platform/http/fields.js';

const ACTIONS = Object.values(NotificationAction);

export const MAX_NOTIFICATIONS = 50;

export class NotificationDto {
  id!: number;
  title!: string;
  body!: string;

  @ApiProperty({ type: 'array', items: { type: 'string', enum: ACTIONS } })
  actions!: NotificationAction[];

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** After this time it is no longer shown, and no action is possible. */
  @ApiProperty({ format: 'date-time' })
  expires_at!: string;

  /** A path of the web app. */
  deep_link!: string;
}

export class OutboxDto {
  /** Oldest first. */
  notifications!: NotificationDto[];
  has_more!: boolean;

  @ApiProperty({ type: 'integer', enum: [1] })
  payload_version!: 1;
}

export class AcknowledgeDto {
  @IdList(1, MAX_NOTIFICATIONS)
  notification_ids!: number[];
}

export class AcknowledgedDto {
  /** How many of them were not acknowledged before. */
  acknowledged!: number;
}

export class ActOnNotificationDto {
  @OneOf(ACTIONS)
  action!: NotificationAction;
}

export class ActedDto {
  @ApiProperty({ enum: ACTIONS })
  action!: NotificationAction;

  /** False if an earlier action was applied; only the first one counts. */
  applied!: boolean;

  /** Whether the client should open a review now. */
  open_review!: boolean;
}
