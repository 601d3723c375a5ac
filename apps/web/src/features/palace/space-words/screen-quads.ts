import { type CanvasTexture, InstancedBufferAttribute, InstancedBufferGeometry, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';
import type { ViewportSize } from './project-word.js';

/** Left and lower edge, width and height on a texture, from 0 to 1. */
export type TextureFrame = readonly [left: number, bottom: number, width: number, height: number];

/** A rectangle on the screen, in CSS pixels, and what it shows. */
export interface ScreenQuad {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly frame: TextureFrame;
}

/** Parts of a texture that face the screen. One draw call renders all of them. */
export class ScreenQuads {
  readonly geometry = new InstancedBufferGeometry();
  readonly material: ShaderMaterial;
  readonly #place: InstancedBufferAttribute;
  readonly #frame: InstancedBufferAttribute;
  readonly #viewport = new Vector2(1, 1);

  constructor(
    texture: CanvasTexture,
    maxCount: number,
    private readonly pixelRatio: number,
  ) {
    const plane = new PlaneGeometry(1, 1);
    this.geometry.setIndex(plane.getIndex());
    this.geometry.setAttribute('position', plane.getAttribute('position'));
    this.geometry.setAttribute('uv', plane.getAttribute('uv'));
    this.#place = new InstancedBufferAttribute(new Float32Array(maxCount * 4), 4);
    this.#frame = new InstancedBufferAttribute(new Float32Array(maxCount * 4), 4);
    this.geometry.setAttribute('place', this.#place);
    this.geometry.setAttribute('frame', this.#frame);
    this.geometry.instanceCount = 0;
    this.material = screenMaterial(texture, this.#viewport);
  }

  /** Replaces what is drawn. */
  show(quads: readonly ScreenQuad[], { width, height }: ViewportSize): void {
    // Aligned to device pixels, so that letters stay sharp.
    const whole = (value: number) => Math.round(value * this.pixelRatio) / this.pixelRatio;
    for (const [index, quad] of quads.entries()) {
      this.#place.setXYZW(index, whole(quad.left), whole(quad.top), quad.width, quad.height);
      this.#frame.setXYZW(index, ...quad.frame);
    }
    this.#place.needsUpdate = true;
    this.#frame.needsUpdate = true;
    this.geometry.instanceCount = quads.length;
    this.#viewport.set(width, height);
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }
}

function screenMaterial(texture: CanvasTexture, viewport: Vector2): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { atlas: { value: texture }, viewport: { value: viewport } },
    vertexShader: `
      attribute vec4 place;
      attribute vec4 frame;
      uniform vec2 viewport;
      varying vec2 at;
      void main() {
        vec2 corner = place.xy + vec2(uv.x, 1.0 - uv.y) * place.zw;
        at = frame.xy + uv * frame.zw;
        gl_Position = vec4(corner.x / viewport.x * 2.0 - 1.0, 1.0 - corner.y / viewport.y * 2.0, 0.0, 1.0);
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
