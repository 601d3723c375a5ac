import { LABEL_HEIGHT, type LabelSize } from './label-layout.js';

/** Length of the longer side in the room. */
const PICTURE_METRES = 0.5;
const MIN_PICTURE_PX = 28;
const MAX_PICTURE_PX = 160;
/** Between a picture and the label below it. */
export const PICTURE_GAP_PX = 4;

export interface PictureSpace {
  /** Width by height. */
  readonly ratio: number;
  /** Pixels per metre at the word. */
  readonly scale: number;
  /** Pixels from the lower edge of the label to the upper edge of the screen. */
  readonly above: number;
}

/** Size of the picture above a label, in CSS pixels; undefined if there is no space for it. */
export function pictureSize({ ratio, scale, above }: PictureSpace): LabelSize | undefined {
  const side = Math.min(MAX_PICTURE_PX, Math.max(MIN_PICTURE_PX, PICTURE_METRES * scale));
  const space = above - LABEL_HEIGHT - PICTURE_GAP_PX;
  const wanted = ratio > 1 ? side / ratio : side;
  const height = Math.min(wanted, space);
  const isTooSmall = Math.max(height, height * ratio) < MIN_PICTURE_PX;
  return isTooSmall ? undefined : { width: height * ratio, height };
}
