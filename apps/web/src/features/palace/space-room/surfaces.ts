import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { seededRandom } from './seeded-random.js';

/** Textures are drawn on a canvas, so that none has to be downloaded. */
function drawTexture(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Oak boards, two by two metres. */
export function boardsTexture(): CanvasTexture {
  const side = 1024;
  const texture = drawTexture(side, side, (pen) => {
    const next = seededRandom(7);
    const rows = 12;
    const wide = side / rows;
    for (let row = 0; row < rows; row++) {
      const from = next() * side;
      for (const [left, length] of [
        [from - side, side * 0.55],
        [from - side * 0.45, side * 0.45],
        [from, side * 0.55],
        [from + side * 0.55, side * 0.45],
      ] as const) {
        const light = 40 + next() * 9;
        pen.fillStyle = `hsl(${30 + next() * 4} ${38 + next() * 6}% ${light}%)`;
        pen.fillRect(left, row * wide, length, wide);
        pen.save();
        pen.beginPath();
        pen.rect(left, row * wide, length, wide);
        pen.clip();
        for (let grain = 0; grain < 14; grain++) {
          pen.strokeStyle = `hsl(28 40% ${light - 8 - next() * 8}% / 0.35)`;
          pen.lineWidth = 0.6 + next() * 1.6;
          const y = row * wide + next() * wide;
          pen.beginPath();
          pen.moveTo(left, y);
          pen.bezierCurveTo(left + length / 3, y + next() * 14 - 7, left + (length * 2) / 3, y + next() * 14 - 7, left + length, y);
          pen.stroke();
        }
        pen.restore();
        pen.fillStyle = 'hsl(26 45% 18% / 0.75)';
        pen.fillRect(left, row * wide, 2, wide);
      }
      pen.fillStyle = 'hsl(26 45% 18% / 0.75)';
      pen.fillRect(0, row * wide, side, 2);
    }
  });
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

/** A woven rug with borders and lozenges. */
export function rugTexture(): CanvasTexture {
  const [width, height] = [1024, 704];
  const texture = drawTexture(width, height, (pen) => {
    const frame = (inset: number, colour: string) => {
      pen.fillStyle = colour;
      pen.fillRect(inset, inset, width - 2 * inset, height - 2 * inset);
    };
    frame(0, '#d9c7a3');
    frame(14, '#6d2f31');
    frame(64, '#d9b983');
    frame(74, '#2f4a4d');
    frame(120, '#d9b983');
    frame(128, '#7d3a38');
    for (let x = 92; x < width - 70; x += 47) for (const y of [97, height - 97]) lozenge(pen, x, y, 15, '#d9b983');
    for (let y = 97; y < height - 80; y += 46) for (const x of [97, width - 97]) lozenge(pen, x, y, 15, '#d9b983');
    for (const [size, colour] of [
      [210, '#d9b983'],
      [196, '#2f4a4d'],
      [120, '#c08a52'],
      [104, '#7d3a38'],
      [44, '#d9b983'],
    ] as const) {
      lozenge(pen, width / 2, height / 2, size, colour, 1.35);
    }
    for (const x of [215, width - 215]) for (const y of [205, height - 205]) lozenge(pen, x, y, 52, '#c08a52');
    const next = seededRandom(3);
    for (let thread = 0; thread < height; thread += 2) {
      pen.fillStyle = `rgb(0 0 0 / ${next() * 0.09})`;
      pen.fillRect(0, thread, width, 1);
    }
  });
  texture.anisotropy = 8;
  return texture;
}

function lozenge(pen: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string, stretch = 1): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x - size * stretch, y);
  pen.lineTo(x, y - size);
  pen.lineTo(x + size * stretch, y);
  pen.lineTo(x, y + size);
  pen.fill();
}

/** Same proportions as the wall at the height of its windows. */
const OUTDOOR_WIDTH = 1536;

/** The view through the windows: hills by day, or at night with a moon. */
export function outdoorTexture(isNight: boolean): CanvasTexture {
  return drawTexture(OUTDOOR_WIDTH, 256, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, 180);
    for (const [at, colour] of isNight
      ? ([
          [0, '#0b1430'],
          [0.7, '#1f3157'],
          [1, '#3a4a6b'],
        ] as const)
      : ([
          [0, '#8fbfe6'],
          [0.6, '#cfe5f2'],
          [1, '#fbf1dc'],
        ] as const)) {
      sky.addColorStop(at, colour);
    }
    pen.fillStyle = sky;
    pen.fillRect(0, 0, OUTDOOR_WIDTH, 256);
    if (isNight) nightSky(pen);
    const hills = isNight ? ['#22304a', '#182437', '#101a24'] : ['#a9c2b4', '#86a97f', '#5f8a5b'];
    for (const [at, colour] of hills.entries()) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(0, 256);
      for (let x = 0; x <= OUTDOOR_WIDTH; x += 8) pen.lineTo(x, 150 + at * 26 + Math.sin(x / (70 - at * 14) + at * 2) * (16 - at * 3));
      pen.lineTo(OUTDOOR_WIDTH, 256);
      pen.fill();
    }
  });
}

function nightSky(pen: CanvasRenderingContext2D): void {
  const next = seededRandom(11);
  pen.fillStyle = '#dfe6ff';
  for (let star = 0; star < 160; star++) pen.fillRect(next() * OUTDOOR_WIDTH, next() * 140, 1.4, 1.4);
  pen.fillStyle = '#f4efdc';
  pen.beginPath();
  pen.arc(620, 62, 19, 0, 2 * Math.PI);
  pen.fill();
}

/** Gradient that darkens the floor along the walls. */
export function edgeShadeTexture(): CanvasTexture {
  return drawTexture(4, 128, (pen) => {
    const fade = pen.createLinearGradient(0, 0, 0, 128);
    for (let step = 0; step <= 8; step++) fade.addColorStop(step / 8, `rgb(20 12 6 / ${0.5 * (1 - step / 8) ** 2})`);
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 4, 128);
  });
}

/** Soft contact shadow below an object. */
export function contactShadowTexture(): CanvasTexture {
  return drawTexture(64, 64, (pen) => {
    const fade = pen.createRadialGradient(32, 32, 4, 32, 32, 32);
    for (const [at, alpha] of [
      [0, 0.62],
      [0.45, 0.5],
      [0.75, 0.16],
      [1, 0],
    ] as const)
      fade.addColorStop(at, `rgb(16 10 4 / ${alpha})`);
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 64, 64);
  });
}
