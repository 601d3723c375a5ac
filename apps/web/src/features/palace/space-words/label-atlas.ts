import { directionOf, localeOf, toSupportedLanguage } from '@wordhoard/language';
import { CanvasTexture, LinearFilter } from 'three';
import { AtlasSlots } from './atlas-slots.js';
import { LABEL_HEIGHT } from './label-layout.js';
import type { TextureFrame } from './screen-quads.js';

const MAX_WIDTH_PX = 232;
const PADDING_PX = 11;
const DOT_PX = 14;
const COLUMNS = 2;
export const MAX_LABELS = 28;
const ROWS = MAX_LABELS / COLUMNS;
const FONT = '600 15px';

export interface LabelText {
  readonly term: string;
  readonly language: string;
  readonly due: boolean;
  readonly look: 'plain' | 'selected' | 'carried';
  readonly isFocused: boolean;
}

interface Colours {
  readonly card: string;
  readonly text: string;
  readonly line: string;
  readonly due: string;
  readonly selected: string;
  readonly selectedText: string;
}

const LIGHT: Colours = { card: '#fffdf8', text: '#23241f', line: '#8c877c', due: '#b45309', selected: '#206b50', selectedText: '#ffffff' };
const DARK: Colours = { card: '#212222', text: '#f1efea', line: '#8a8883', due: '#f0a860', selected: '#8ec0aa', selectedText: '#10221a' };

/** One texture for all labels, so that they need one draw call. The browser renders the text, so any script works. */
export class LabelAtlas {
  readonly texture: CanvasTexture;
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #widths = new Map<string, number>();
  readonly #slots: (string | undefined)[] = [];
  readonly #ids = new AtlasSlots<number>(MAX_LABELS);

  constructor(
    readonly pixelRatio: number,
    readonly isNight: boolean,
    readonly serif: string,
  ) {
    const canvas = document.createElement('canvas');
    canvas.width = COLUMNS * MAX_WIDTH_PX * pixelRatio;
    canvas.height = ROWS * LABEL_HEIGHT * pixelRatio;
    this.#pen = canvas.getContext('2d');
    this.texture = new CanvasTexture(canvas);
    this.texture.minFilter = LinearFilter;
    this.texture.generateMipmaps = false;
  }

  /** Width of a word's label in CSS pixels, limited to the maximum. */
  widthOf({ term, language, due }: Pick<LabelText, 'term' | 'language' | 'due'>): number {
    const known = this.#widths.get(`${language} ${term}`) ?? this.#measure(term, language);
    return Math.min(MAX_WIDTH_PX, known + 2 * PADDING_PX + (due ? DOT_PX : 0));
  }

  /** Assigns slots of the atlas; labels that are already drawn keep theirs. */
  slotsFor(ids: readonly number[]): Map<number, number> {
    return this.#ids.assign(ids);
  }

  /** Draws a label into its slot, unless it is there already. */
  write(slot: number, label: LabelText): void {
    const key = JSON.stringify(label);
    if (!this.#pen || this.#slots[slot] === key) return;
    this.#slots[slot] = key;
    const [left, top] = this.#corner(slot);
    this.#pen.setTransform(this.pixelRatio, 0, 0, this.pixelRatio, left * this.pixelRatio, top * this.pixelRatio);
    this.#pen.clearRect(0, 0, MAX_WIDTH_PX, LABEL_HEIGHT);
    this.#drawCard(this.#pen, label);
    this.texture.needsUpdate = true;
  }

  /** The part of the texture that shows a label. */
  frameOf(slot: number, width: number): TextureFrame {
    const [left, top] = this.#corner(slot);
    const [wide, high] = [COLUMNS * MAX_WIDTH_PX, ROWS * LABEL_HEIGHT];
    return [left / wide, 1 - (top + LABEL_HEIGHT) / high, width / wide, LABEL_HEIGHT / high];
  }

  dispose(): void {
    this.texture.dispose();
  }

  #corner(slot: number): readonly [number, number] {
    return [(slot % COLUMNS) * MAX_WIDTH_PX, Math.floor(slot / COLUMNS) * LABEL_HEIGHT];
  }

  #measure(term: string, language: string): number {
    if (!this.#pen) return MAX_WIDTH_PX;
    this.#setFont(this.#pen, language);
    const width = Math.ceil(this.#pen.measureText(term).width);
    this.#widths.set(`${language} ${term}`, width);
    return width;
  }

  /** Han characters differ between languages; without `lang` the browser uses the glyphs of its own language. */
  #setFont(pen: CanvasRenderingContext2D, language: string): void {
    pen.font = `${FONT} ${this.serif}`;
    if ('lang' in pen) pen.lang = localeOf(toSupportedLanguage(language)) ?? '';
  }

  #drawCard(pen: CanvasRenderingContext2D, label: LabelText): void {
    const colours = this.isNight ? DARK : LIGHT;
    const width = this.widthOf(label);
    const isPlain = label.look === 'plain';
    pen.fillStyle = isPlain ? colours.card : colours.selected;
    pen.strokeStyle = label.isFocused ? colours.text : isPlain ? colours.line : colours.selected;
    pen.lineWidth = label.isFocused ? 2.5 : 1;
    pen.setLineDash(label.look === 'carried' ? [5, 3] : []);
    if (label.look === 'carried') pen.strokeStyle = colours.selectedText;
    pen.beginPath();
    pen.roundRect(1.5, 1.5, width - 3, LABEL_HEIGHT - 3, 7);
    pen.fill();
    pen.stroke();
    const direction = directionOf(label.term);
    const isLeft = direction === 'ltr';
    if (label.due) {
      pen.fillStyle = isPlain ? colours.due : colours.selectedText;
      pen.beginPath();
      pen.arc(isLeft ? PADDING_PX + 4 : width - PADDING_PX - 4, LABEL_HEIGHT / 2, 4, 0, 2 * Math.PI);
      pen.fill();
    }
    this.#drawText(pen, label, width, direction);
  }

  #drawText(pen: CanvasRenderingContext2D, { term, language, due, look }: LabelText, width: number, direction: 'ltr' | 'rtl'): void {
    const colours = this.isNight ? DARK : LIGHT;
    const start = PADDING_PX + (due ? DOT_PX : 0);
    const available = width - start - PADDING_PX;
    this.#setFont(pen, language);
    pen.direction = direction;
    pen.textAlign = 'start';
    pen.textBaseline = 'middle';
    pen.fillStyle = look === 'plain' ? colours.text : colours.selectedText;
    pen.fillText(shortened(pen, term, available), direction === 'ltr' ? start : width - start, LABEL_HEIGHT / 2 + 0.5);
  }
}

function shortened(pen: CanvasRenderingContext2D, term: string, available: number): string {
  if (pen.measureText(term).width <= available + 1) return term;
  const letters = [...new Intl.Segmenter().segment(term)].map(({ segment }) => segment);
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > available) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
