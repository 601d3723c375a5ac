import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';
import { AtlasSlots } from './atlas-slots.js';
import { MAX_LABELS } from './label-atlas.js';
import { PictureQueue } from './picture-queue.js';
import type { TextureFrame } from './screen-quads.js';

/** A label has at most one picture. */
const COLUMNS = 7;
const ROWS = MAX_LABELS / COLUMNS;
const CELL_PX = 256;
/** Transparent, so that neighbours do not blend in a smaller copy of the texture. */
const MARGIN_PX = 8;
const BORDER_PX = 8;
const SIDE_PX = CELL_PX - 2 * MARGIN_PX;
/** Longer or higher pictures have broader borders. */
const MAX_RATIO = 2;
const CARD = '#fffdf8';

interface DrawnPicture {
  readonly digest: string;
  /** Width by height. */
  readonly ratio: number;
}

/** One texture for the pictures of words, so that they need one draw call. It holds as many as there are labels. */
export class PictureAtlas {
  readonly texture: CanvasTexture;
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #slots = new AtlasSlots<string>(MAX_LABELS);
  readonly #drawn: (DrawnPicture | undefined)[] = Array.from({ length: MAX_LABELS });
  readonly #queue = new PictureQueue((digest) => this.#draw(digest));
  #isOpen = true;

  /** `onDrawn` is called when a picture can be shown. */
  constructor(
    private readonly load: (digest: string) => Promise<Blob>,
    private readonly onDrawn: () => void,
  ) {
    const canvas = document.createElement('canvas');
    canvas.width = COLUMNS * CELL_PX;
    canvas.height = ROWS * CELL_PX;
    this.#pen = canvas.getContext('2d');
    this.texture = new CanvasTexture(canvas);
    this.texture.magFilter = LinearFilter;
    this.texture.minFilter = LinearMipmapLinearFilter;
  }

  /** Loads the pictures that are not drawn yet. They may replace those that are not requested. */
  request(digests: readonly string[]): void {
    const slots = this.#slots.assign(digests);
    this.#queue.request([...new Set(digests)].filter((digest) => slots.has(digest) && this.ratioOf(digest) === undefined));
  }

  /** Width by height of a picture; undefined until it is drawn. */
  ratioOf(digest: string): number | undefined {
    return this.#find(digest)?.ratio;
  }

  /** The part of the texture that shows a drawn picture. */
  frameOf(digest: string): TextureFrame {
    const [left, top] = cornerOf(this.#slots.slotOf(digest) ?? 0);
    const { width, height } = cardSize(this.ratioOf(digest) ?? 1);
    const [wide, high] = [COLUMNS * CELL_PX, ROWS * CELL_PX];
    return [(left + MARGIN_PX) / wide, 1 - (top + MARGIN_PX + height) / high, width / wide, height / high];
  }

  dispose(): void {
    this.#isOpen = false;
    this.#queue.request([]);
    this.texture.dispose();
    // Some browsers free the memory of a canvas late.
    this.texture.image.width = 0;
    this.texture.image.height = 0;
  }

  #find(digest: string): DrawnPicture | undefined {
    const drawn = this.#drawn[this.#slots.slotOf(digest) ?? -1];
    return drawn?.digest === digest ? drawn : undefined;
  }

  async #draw(digest: string): Promise<void> {
    const file = await this.load(digest);
    if (!this.#isOpen) return;
    const image = await createImageBitmap(file);
    const slot = this.#slots.slotOf(digest);
    if (this.#isOpen && this.#pen && slot !== undefined) {
      const ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, image.width / image.height));
      drawCard(this.#pen, cornerOf(slot), image, ratio);
      this.#drawn[slot] = { digest, ratio };
      this.texture.needsUpdate = true;
      this.onDrawn();
    }
    image.close();
  }
}

function cornerOf(slot: number): readonly [left: number, top: number] {
  return [(slot % COLUMNS) * CELL_PX, Math.floor(slot / COLUMNS) * CELL_PX];
}

function cardSize(ratio: number): { width: number; height: number } {
  return ratio > 1 ? { width: SIDE_PX, height: SIDE_PX / ratio } : { width: SIDE_PX * ratio, height: SIDE_PX };
}

/** The whole picture on a white card. */
function drawCard(pen: CanvasRenderingContext2D, [left, top]: readonly [number, number], image: ImageBitmap, ratio: number): void {
  const { width, height } = cardSize(ratio);
  pen.clearRect(left, top, CELL_PX, CELL_PX);
  pen.fillStyle = CARD;
  pen.beginPath();
  pen.roundRect(left + MARGIN_PX, top + MARGIN_PX, width, height, BORDER_PX);
  pen.fill();
  const scale = Math.min((width - 2 * BORDER_PX) / image.width, (height - 2 * BORDER_PX) / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  pen.drawImage(image, left + MARGIN_PX + (width - wide) / 2, top + MARGIN_PX + (height - high) / 2, wide, high);
}
