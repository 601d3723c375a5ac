import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { type Camera, InstancedBufferAttribute, InstancedBufferGeometry, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';
import { LABEL_HEIGHT, type PlacedLabel, layOutLabels } from './label-layout.js';
import { LabelAtlas, MAX_LABELS } from './label-atlas.js';
import { type ViewportSize, projectWord } from './project-word.js';
import type { RoomWord } from '../room-model.js';

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
}

/** Labels face the screen, and one draw call renders all of them. */
export function Labels(props: LabelsProps) {
  const { words, isNight, serif } = props;
  const invalidate = useThree((state) => state.invalidate);
  const pixelRatio = useThree(({ viewport }) => Math.min(MAX_PIXEL_RATIO, viewport.dpr));
  const atlas = useMemo(() => new LabelAtlas(pixelRatio, isNight, serif), [pixelRatio, isNight, serif]);
  const quads = useMemo(() => labelQuads(), []);
  const material = useMemo(() => labelMaterial(atlas), [atlas]);
  const shown = useRef<ReadonlySet<number>>(new Set());
  useEffect(
    () => () => {
      atlas.texture.dispose();
      material.dispose();
    },
    [atlas, material],
  );
  useEffect(
    () => () => {
      quads.shape.dispose();
    },
    [quads],
  );
  // A walk may reveal a label while nothing else in the scene changes.
  useEffect(() => {
    invalidate();
  }, [words, invalidate]);
  useFrame(({ camera, size }) => {
    const places = layOutLabels(candidates(props, camera, size, atlas), size, shown.current, MAX_LABELS);
    shown.current = new Set(places.map(({ id }) => id));
    write(places, props, atlas);
    fill(quads, places, atlas);
    (material.uniforms['picture']?.value as Vector2 | undefined)?.set(size.width, size.height);
  });
  return <mesh geometry={quads.shape} material={material} frustumCulled={false} renderOrder={10} />;
}

function candidates({ words, selected, carried, focused, isAbove }: LabelsProps, camera: Camera, size: ViewportSize, atlas: LabelAtlas) {
  return words.flatMap((word) => {
    const place = projectWord(word, camera, size);
    const isFirst = word.id === focused || carried.has(word.id) || selected.has(word.id);
    if (!place || (!isAbove && !isFirst && place.distance > MAX_LABEL_DISTANCE)) return [];
    return [{ id: word.id, x: place.x, y: place.labelY, width: atlas.widthOf(word), distance: place.distance, isFirst }];
  });
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

interface LabelQuads {
  readonly shape: InstancedBufferGeometry;
  readonly place: InstancedBufferAttribute;
  readonly frame: InstancedBufferAttribute;
}

function fill({ shape, place, frame }: LabelQuads, places: readonly PlacedLabel[], atlas: LabelAtlas): void {
  const slots = atlas.slotsFor(places.map(({ id }) => id));
  for (const [index, { id, left, top, width }] of places.entries()) {
    // Aligned to device pixels, so that letters stay sharp.
    const whole = (value: number) => Math.round(value * atlas.pixelRatio) / atlas.pixelRatio;
    place.setXYZ(index, whole(left), whole(top), width);
    frame.setXYZW(index, ...atlas.frameOf(slots.get(id) ?? 0, width));
  }
  place.needsUpdate = true;
  frame.needsUpdate = true;
  shape.instanceCount = places.length;
}

function labelQuads(): LabelQuads {
  const shape = new InstancedBufferGeometry();
  const plane = new PlaneGeometry(1, 1);
  shape.setIndex(plane.getIndex());
  shape.setAttribute('position', plane.getAttribute('position'));
  shape.setAttribute('uv', plane.getAttribute('uv'));
  const place = new InstancedBufferAttribute(new Float32Array(MAX_LABELS * 3), 3);
  const frame = new InstancedBufferAttribute(new Float32Array(MAX_LABELS * 4), 4);
  shape.setAttribute('place', place);
  shape.setAttribute('frame', frame);
  shape.instanceCount = 0;
  return { shape, place, frame };
}

function labelMaterial(atlas: LabelAtlas): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { atlas: { value: atlas.texture }, picture: { value: new Vector2(1, 1) } },
    vertexShader: `
      attribute vec3 place;
      attribute vec4 frame;
      uniform vec2 picture;
      varying vec2 at;
      void main() {
        vec2 corner = place.xy + vec2(uv.x * place.z, (1.0 - uv.y) * ${LABEL_HEIGHT.toFixed(1)});
        at = frame.xy + uv * frame.zw;
        gl_Position = vec4(corner.x / picture.x * 2.0 - 1.0, 1.0 - corner.y / picture.y * 2.0, 0.0, 1.0);
      }`,
    fragmentShader: `
      uniform sampler2D atlas;
      varying vec2 at;
      void main() {
        gl_FragColor = texture2D(atlas, at);
      }`,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
}
