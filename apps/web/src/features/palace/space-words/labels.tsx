import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { type Camera, InstancedBufferAttribute, InstancedBufferGeometry, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';
import type { PlacedWord } from '../view.js';
import { LABEL_HEIGHT, type LabelPlace, layOutLabels } from './label-layout.js';
import { LabelSheet, MAX_LABELS } from './label-sheet.js';
import { type Picture, seen } from './on-picture.js';

/** Metres within which a word shows its label in walking mode. */
const NEAR = 5.2;
const SHARPEST = 2;

export interface LabelsProps {
  readonly words: readonly PlacedWord[];
  readonly selected: ReadonlySet<number>;
  readonly carried: ReadonlySet<number>;
  readonly focused: number | undefined;
  readonly isNight: boolean;
  readonly serif: string;
  /** Whether it is seen from above, where all words are far. */
  readonly isAbove: boolean;
}

/** Labels lie flat on the picture and all are drawn at once. */
export function Labels(props: LabelsProps) {
  const { words, isNight, serif } = props;
  const invalidate = useThree((state) => state.invalidate);
  const sharpness = useThree(({ viewport }) => Math.min(SHARPEST, viewport.dpr));
  const sheet = useMemo(() => new LabelSheet(sharpness, isNight, serif), [sharpness, isNight, serif]);
  const quads = useMemo(() => labelQuads(), []);
  const material = useMemo(() => labelMaterial(sheet), [sheet]);
  const shown = useRef<ReadonlySet<number>>(new Set());
  useEffect(
    () => () => {
      sheet.texture.dispose();
      material.dispose();
    },
    [sheet, material],
  );
  useEffect(
    () => () => {
      quads.shape.dispose();
    },
    [quads],
  );
  // A walk reveals a label while nothing else in the picture changes.
  useEffect(() => {
    invalidate();
  }, [words, invalidate]);
  useFrame(({ camera, size }) => {
    const places = layOutLabels(wishes(props, camera, size, sheet), size, shown.current, MAX_LABELS);
    shown.current = new Set(places.map(({ id }) => id));
    write(places, props, sheet);
    fill(quads, places, sheet);
    (material.uniforms['picture']?.value as Vector2 | undefined)?.set(size.width, size.height);
  });
  return <mesh geometry={quads.shape} material={material} frustumCulled={false} renderOrder={10} />;
}

function wishes({ words, selected, carried, focused, isAbove }: LabelsProps, camera: Camera, size: Picture, sheet: LabelSheet) {
  return words.flatMap((word) => {
    const place = seen(word, camera, size);
    const isFirst = word.id === focused || carried.has(word.id) || selected.has(word.id);
    if (!place || (!isAbove && !isFirst && place.distance > NEAR)) return [];
    return [{ id: word.id, x: place.x, y: place.labelY, width: sheet.widthOf(word), distance: place.distance, isFirst }];
  });
}

function write(places: readonly LabelPlace[], { words, selected, carried, focused }: LabelsProps, sheet: LabelSheet): void {
  const byId = new Map(words.map((word) => [word.id, word]));
  for (const [id, slot] of sheet.slotsFor(places.map(({ id }) => id))) {
    const word = byId.get(id);
    if (!word) continue;
    const { term, language, due } = word;
    const look = carried.has(id) ? 'carried' : selected.has(id) ? 'selected' : 'plain';
    sheet.write(slot, { term, language, due, look, isFocused: id === focused });
  }
}

interface LabelQuads {
  readonly shape: InstancedBufferGeometry;
  readonly place: InstancedBufferAttribute;
  readonly frame: InstancedBufferAttribute;
}

function fill({ shape, place, frame }: LabelQuads, places: readonly LabelPlace[], sheet: LabelSheet): void {
  const slots = sheet.slotsFor(places.map(({ id }) => id));
  for (const [index, { id, left, top, width }] of places.entries()) {
    // Whole device pixels, so that letters stay sharp.
    const whole = (value: number) => Math.round(value * sheet.sharpness) / sheet.sharpness;
    place.setXYZ(index, whole(left), whole(top), width);
    frame.setXYZW(index, ...sheet.frameOf(slots.get(id) ?? 0, width));
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

function labelMaterial(sheet: LabelSheet): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { sheet: { value: sheet.texture }, picture: { value: new Vector2(1, 1) } },
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
      uniform sampler2D sheet;
      varying vec2 at;
      void main() {
        gl_FragColor = texture2D(sheet, at);
      }`,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
}
