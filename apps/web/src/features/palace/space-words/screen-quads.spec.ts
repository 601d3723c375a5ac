import { CanvasTexture } from 'three';
import { ScreenQuads } from './screen-quads.js';

const quads = () => new ScreenQuads(new CanvasTexture({ width: 4, height: 4 } as never), 3, 2);

describe('ScreenQuads', () => {
  it('screen quads have a value for each uniform and attribute that their shaders declare', () => {
    const { material, geometry } = quads();
    const declared = [...`${material.vertexShader}${material.fragmentShader}`.matchAll(/(uniform|attribute) \w+ (\w+);/g)];
    expect(declared.length).toBeGreaterThan(3);
    for (const [, kind, name] of declared)
      expect(Object.keys(kind === 'uniform' ? material.uniforms : geometry.attributes)).toContain(name);
  });

  it('screen quads are aligned to device pixels and drawn as often as requested', () => {
    const all = quads();
    const frame = [0, 0.5, 0.25, 0.5] as const;
    all.show([{ left: 10.3, top: 4.6, width: 50, height: 28, frame }], { width: 400, height: 300 });
    expect(all.geometry.instanceCount).toBe(1);
    expect([...all.geometry.getAttribute('place').array].slice(0, 4)).toEqual([10.5, 4.5, 50, 28]);
    expect([...all.geometry.getAttribute('frame').array].slice(0, 4)).toEqual([...frame]);
    all.show([], { width: 400, height: 300 });
    expect(all.geometry.instanceCount).toBe(0);
  });
});
