import { type BufferGeometry, ConeGeometry, CylinderGeometry, LatheGeometry, SphereGeometry, TorusGeometry, Vector2 } from 'three';
import { boxes, mergeParts, withColour } from '../space-room/boxes.js';

/** The object that represents a word. It depends only on the word's id, so it never changes. */
export interface WordShape {
  /** Metres from the floor to the label. */
  readonly height: number;
  readonly build: () => BufferGeometry;
}

const OAK = 0xb58a5c;
const WALNUT = 0x7a5436;
const IRON = 0x4a4a4c;
const BRASS = 0xd0a860;
const CLAY = 0xd98f68;
const CREAM = 0xf4ead6;
const LEAF = 0x6f9a5c;

type Profile = readonly (readonly [radius: number, height: number])[];

const turned = (profile: Profile, colour: number, lift = 0): BufferGeometry =>
  withColour(
    new LatheGeometry(
      profile.map(([radius, height]) => new Vector2(radius, height + lift)),
      20,
    ),
    colour,
  );

/** A wooden pillar with a plate on top. */
const plinth = (height: number): BufferGeometry =>
  boxes([
    [0, 0.025, 0, 0.32, 0.05, 0.32, WALNUT],
    [0, height / 2, 0, 0.24, height, 0.24, OAK],
    [0, height - 0.02, 0, 0.32, 0.04, 0.32, WALNUT],
  ]);

const stool = (height: number): BufferGeometry => {
  const legs = [-0.11, 0.11].flatMap((x) =>
    [-0.11, 0.11].map((z) => withColour(new CylinderGeometry(0.017, 0.013, height, 8).translate(x, height / 2, z), WALNUT)),
  );
  return mergeParts([...legs, withColour(new CylinderGeometry(0.18, 0.17, 0.035, 24).translate(0, height, 0), OAK)]);
};

const vase = () =>
  mergeParts([
    plinth(0.5),
    turned(
      [
        [0, 0],
        [0.07, 0],
        [0.12, 0.08],
        [0.135, 0.16],
        [0.1, 0.25],
        [0.05, 0.31],
        [0.045, 0.35],
        [0.075, 0.4],
        [0.062, 0.4],
        [0.035, 0.34],
      ],
      CREAM,
      0.5,
    ),
  ]);

const books = () =>
  mergeParts([
    stool(0.46),
    boxes([
      [0, 0.503, 0, 0.26, 0.05, 0.19, 0x9a4a3c],
      [0.005, 0.503, 0.004, 0.25, 0.036, 0.192, CREAM],
      [0.012, 0.55, 0.006, 0.24, 0.044, 0.17, 0x3f6b5c],
      [0.017, 0.55, 0.01, 0.23, 0.03, 0.172, CREAM],
      [-0.01, 0.598, 0, 0.21, 0.052, 0.15, 0x4a628c],
      [-0.005, 0.598, 0.004, 0.2, 0.038, 0.152, CREAM],
    ]),
  ]);

const lantern = () =>
  mergeParts([
    boxes([
      [0, 0.02, 0, 0.26, 0.04, 0.26, IRON],
      [0, 0.4, 0, 0.26, 0.03, 0.26, IRON],
      ...[-0.11, 0.11].flatMap((x) => [-0.11, 0.11].map((z) => [x, 0.21, z, 0.022, 0.38, 0.022, IRON] as const)),
      [0, 0.1, 0, 0.07, 0.14, 0.07, CREAM],
      [0, 0.2, 0, 0.02, 0.06, 0.02, 0xffc860],
    ]),
    withColour(new ConeGeometry(0.17, 0.13, 4).rotateY(Math.PI / 4).translate(0, 0.475, 0), IRON),
    withColour(new TorusGeometry(0.045, 0.009, 8, 18).translate(0, 0.57, 0), BRASS),
  ]);

const plant = () => {
  const leaves = Array.from({ length: 11 }, (_, at) => {
    const lean = 0.35 + (at % 3) * 0.28;
    const leaf = new SphereGeometry(0.5, 8, 6).scale(0.1, 0.36, 0.035).translate(0, 0.16, 0);
    return withColour(
      leaf
        .rotateX(lean)
        .rotateY(at * 2.4)
        .translate(0, 0.26, 0),
      at % 2 === 0 ? LEAF : 0x5a8650,
    );
  });
  return mergeParts([
    turned(
      [
        [0, 0],
        [0.1, 0],
        [0.14, 0.22],
        [0.155, 0.22],
        [0.155, 0.27],
        [0.13, 0.27],
        [0.125, 0.24],
        [0, 0.24],
      ],
      CLAY,
    ),
    ...leaves,
  ]);
};

const chest = () =>
  mergeParts([
    boxes([
      [0, 0.13, 0, 0.36, 0.24, 0.24, OAK],
      ...[-0.13, 0.13].map((x) => [x, 0.13, 0, 0.03, 0.25, 0.25, IRON] as const),
      [0, 0.23, 0.125, 0.05, 0.07, 0.02, BRASS],
    ]),
    withColour(new CylinderGeometry(0.12, 0.12, 0.36, 18, 1, false, 0, Math.PI).rotateZ(Math.PI / 2).translate(0, 0.25, 0), WALNUT),
    ...[-0.13, 0.13].map((x) =>
      withColour(new CylinderGeometry(0.125, 0.125, 0.03, 18, 1, false, 0, Math.PI).rotateZ(Math.PI / 2).translate(x, 0.25, 0), IRON),
    ),
  ]);

const figure = () =>
  mergeParts([
    plinth(0.42),
    turned(
      [
        [0, 0],
        [0.1, 0],
        [0.105, 0.03],
        [0.075, 0.06],
        [0.045, 0.12],
        [0.036, 0.22],
        [0.07, 0.25],
        [0.07, 0.265],
        [0.04, 0.285],
        [0, 0.29],
      ],
      CREAM,
      0.42,
    ),
    withColour(new SphereGeometry(0.062, 18, 14).translate(0, 0.755, 0), CREAM),
  ]);

const globe = () =>
  mergeParts([
    turned(
      [
        [0, 0],
        [0.13, 0],
        [0.13, 0.025],
        [0.03, 0.06],
        [0.022, 0.3],
        [0.05, 0.36],
        [0, 0.37],
      ],
      WALNUT,
    ),
    withColour(new SphereGeometry(0.15, 24, 18).translate(0, 0.53, 0), 0x8fb0c4),
    withColour(new TorusGeometry(0.172, 0.01, 8, 32).rotateZ(0.4).translate(0, 0.53, 0), BRASS),
    withColour(new SphereGeometry(0.151, 10, 8, 0.4, 1.3, 0.8, 0.9).translate(0, 0.53, 0), 0x9aab72),
    withColour(new SphereGeometry(0.151, 10, 8, 3.2, 1.6, 0.7, 1.2).translate(0, 0.53, 0), 0xb5a070),
  ]);

const jar = () =>
  mergeParts([
    turned(
      [
        [0, 0],
        [0.1, 0],
        [0.165, 0.14],
        [0.175, 0.26],
        [0.13, 0.4],
        [0.075, 0.46],
        [0.09, 0.52],
        [0.075, 0.52],
        [0.055, 0.46],
        [0, 0.42],
      ],
      CLAY,
    ),
    ...[-1, 1].map((side) => withColour(new TorusGeometry(0.055, 0.013, 8, 14).translate(side * 0.135, 0.42, 0), CLAY)),
    withColour(new TorusGeometry(0.171, 0.006, 6, 28).rotateX(Math.PI / 2).translate(0, 0.22, 0), 0x5c3a2a),
  ]);

const candle = () =>
  mergeParts([
    turned(
      [
        [0, 0],
        [0.12, 0],
        [0.12, 0.02],
        [0.04, 0.05],
        [0.02, 0.1],
        [0.035, 0.2],
        [0.018, 0.32],
        [0.018, 0.5],
        [0.07, 0.54],
        [0.07, 0.555],
        [0, 0.555],
      ],
      BRASS,
    ),
    withColour(new CylinderGeometry(0.03, 0.03, 0.16, 14).translate(0, 0.635, 0), CREAM),
    withColour(new SphereGeometry(0.5, 8, 8).scale(0.026, 0.06, 0.026).translate(0, 0.745, 0), 0xffc860),
  ]);

export const WORD_SHAPES: readonly WordShape[] = [
  { height: 0.9, build: vase },
  { height: 0.63, build: books },
  { height: 0.62, build: lantern },
  { height: 0.66, build: plant },
  { height: 0.38, build: chest },
  { height: 0.82, build: figure },
  { height: 0.72, build: globe },
  { height: 0.53, build: jar },
  { height: 0.79, build: candle },
];

/** Multiplied with the object's own colours. */
const TINTS = [0xffffff, 0xffe3cf, 0xd6e6ff, 0xdff2d8, 0xffe9b8, 0xecd9f2, 0xf7cfc8, 0xcfeae4] as const;

export interface WordAppearance {
  readonly shape: number;
  readonly tint: number;
  /** Radians. */
  readonly turn: number;
}

/** A hash, so that consecutive ids look different. */
export function appearanceOf(wordId: number): WordAppearance {
  let mixed = Math.imul(wordId ^ (wordId >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  return {
    shape: mixed % WORD_SHAPES.length,
    tint: TINTS[(mixed >>> 8) % TINTS.length] ?? 0xffffff,
    turn: ((mixed >>> 16) % 64) * ((2 * Math.PI) / 64),
  };
}

/** Metres from the floor to a word's label. */
export function labelHeight(wordId: number): number {
  return (WORD_SHAPES[appearanceOf(wordId).shape]?.height ?? 0.6) + 0.06;
}
