import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import type { Camera } from 'three';
import { LABEL_HEIGHT, type LabelCandidate, type LabelSize, type PlacedLabel, layOutLabels } from './label-layout.js';
import { LabelAtlas, MAX_LABELS } from './label-atlas.js';
import { PictureAtlas } from './picture-atlas.js';
import { PICTURE_GAP_PX, pictureSize } from './picture-size.js';
import { type ProjectedWord, type ViewportSize, projectWord } from './project-word.js';
import { type ScreenQuad, ScreenQuads } from './screen-quads.js';
import { type RoomWord, pictureOf } from '../room-model.js';

/** In walking mode, only labels within this distance are shown. */
const MAX_LABEL_DISTANCE = 5.2;
const MAX_PIXEL_RATIO = 2;

export interface LabelsProps {
  readonly words: readonly RoomWord[];
  readonly selected: ReadonlySet<number>;
  readonly carried: ReadonlySet<number>;
  readonly focused: number | undefined;
  readonly isNight: boolean;
  readonly serif: string;
  /** Whether the camera is above the room, where all words are far away. */
  readonly isAbove: boolean;
  /** Loads a picture by its digest. */
  readonly loadPicture: (digest: string) => Promise<Blob>;
}

/** Labels face the screen, with the picture of their word above them. One draw call renders all labels, and another all pictures. */
export function Labels(props: LabelsProps) {
  const { words, isNight, serif, loadPicture } = props;
  const invalidate = useThree((state) => state.invalidate);
  const pixelRatio = useThree(({ viewport }) => Math.min(MAX_PIXEL_RATIO, viewport.dpr));
  const hasPictures = words.some((word) => pictureOf(word));
  const labels = useMemo(() => labelSheet(new LabelAtlas(pixelRatio, isNight, serif), pixelRatio), [pixelRatio, isNight, serif]);
  const pictures = useMemo(
    () => (hasPictures ? labelSheet(new PictureAtlas(loadPicture, invalidate), pixelRatio) : undefined),
    [hasPictures, loadPicture, invalidate, pixelRatio],
  );
  const shown = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => labels.dispose, [labels]);
  useEffect(() => pictures?.dispose, [pictures]);
  // A walk may reveal a label while nothing else in the scene changes.
  useEffect(() => {
    invalidate();
  }, [words, invalidate]);
  useFrame(({ camera, size }) => {
    const places = layOutLabels(candidates(props, camera, size, labels.atlas, pictures?.atlas), size, shown.current, MAX_LABELS);
    shown.current = new Set(places.map(({ id }) => id));
    write(places, props, labels.atlas);
    labels.quads.show(labelQuads(places, words, labels.atlas), size);
    pictures?.quads.show(pictureQuads(places, words, pictures.atlas), size);
  });
  return (
    <>
      <mesh geometry={labels.quads.geometry} material={labels.quads.material} frustumCulled={false} renderOrder={10} />
      {pictures && <mesh geometry={pictures.quads.geometry} material={pictures.quads.material} frustumCulled={false} renderOrder={11} />}
    </>
  );
}

/** An atlas and what shows its parts. */
function labelSheet<Atlas extends LabelAtlas | PictureAtlas>(atlas: Atlas, pixelRatio: number) {
  const quads = new ScreenQuads(atlas.texture, MAX_LABELS, pixelRatio);
  const dispose = () => {
    atlas.dispose();
    quads.dispose();
  };
  return { atlas, quads, dispose };
}

function candidates(
  { words, selected, carried, focused, isAbove }: LabelsProps,
  camera: Camera,
  size: ViewportSize,
  atlas: LabelAtlas,
  pictures: PictureAtlas | undefined,
): LabelCandidate[] {
  return words.flatMap((word) => {
    const place = projectWord(word, camera, size);
    const isFirst = word.id === focused || carried.has(word.id) || selected.has(word.id);
    if (!place || (!isAbove && !isFirst && place.distance > MAX_LABEL_DISTANCE)) return [];
    const sizes = labelSizes(atlas.widthOf(word), drawnSize(word, place, pictures));
    return [{ id: word.id, x: place.x, y: place.labelY, sizes, distance: place.distance, isFirst }];
  });
}

function labelSizes(width: number, picture: LabelSize | undefined): LabelSize[] {
  const alone = { width, height: LABEL_HEIGHT };
  if (!picture) return [alone];
  return [{ width: Math.max(width, picture.width), height: LABEL_HEIGHT + PICTURE_GAP_PX + picture.height }, alone];
}

/** A picture takes space once it can be shown. */
function drawnSize(word: RoomWord, { scale, labelY }: ProjectedWord, pictures: PictureAtlas | undefined): LabelSize | undefined {
  const picture = pictureOf(word);
  const ratio = picture && pictures?.ratioOf(picture.digest);
  return ratio === undefined ? undefined : pictureSize({ ratio, scale, above: labelY });
}

function write(places: readonly PlacedLabel[], { words, selected, carried, focused }: LabelsProps, atlas: LabelAtlas): void {
  const byId = new Map(words.map((word) => [word.id, word]));
  for (const [id, slot] of atlas.slotsFor(places.map(({ id }) => id))) {
    const word = byId.get(id);
    if (!word) continue;
    const { term, language, due } = word;
    const look = carried.has(id) ? 'carried' : selected.has(id) ? 'selected' : 'plain';
    atlas.write(slot, { term, language, due, look, isFocused: id === focused });
  }
}

function labelQuads(places: readonly PlacedLabel[], words: readonly RoomWord[], atlas: LabelAtlas): ScreenQuad[] {
  const byId = new Map(words.map((word) => [word.id, word]));
  const slots = atlas.slotsFor(places.map(({ id }) => id));
  return places.flatMap((place) => {
    const [word, slot] = [byId.get(place.id), slots.get(place.id)];
    if (!word || slot === undefined) return [];
    const width = atlas.widthOf(word);
    const top = place.top + place.height - LABEL_HEIGHT;
    return [{ ...centred(place, width), top, height: LABEL_HEIGHT, frame: atlas.frameOf(slot, width) }];
  });
}

/** The pictures of shown labels. Those that are not drawn yet are loaded, the nearest first. */
function pictureQuads(places: readonly PlacedLabel[], words: readonly RoomWord[], atlas: PictureAtlas): ScreenQuad[] {
  const pictures = new Map(words.map((word) => [word.id, pictureOf(word)]));
  atlas.request(places.flatMap(({ id }) => pictures.get(id)?.digest ?? []));
  return places.flatMap((place) => {
    const picture = pictures.get(place.id);
    const ratio = picture && atlas.ratioOf(picture.digest);
    const height = place.height - LABEL_HEIGHT - PICTURE_GAP_PX;
    if (!picture || ratio === undefined || height <= 0) return [];
    return [{ ...centred(place, height * ratio), top: place.top, height, frame: atlas.frameOf(picture.digest) }];
  });
}

function centred(place: PlacedLabel, width: number): { left: number; width: number } {
  return { left: place.left + (place.width - width) / 2, width };
}
