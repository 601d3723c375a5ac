import { createRoot, extend, type ReconcilerRoot, type RootState } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  OrthographicCamera,
  PCFShadowMap,
  PlaneGeometry,
  PointLight,
  WebGLRenderer,
} from 'three';

// Registered one by one: all of three.js would double the size.
extend({
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  OrthographicCamera,
  PlaneGeometry,
  PointLight,
});

/** Missing: the browser has no WebGL 2. Lost: the browser discarded the context. */
export type UnavailableReason = 'missing' | 'lost';

export interface ThreeRootOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly onUnavailable: (reason: UnavailableReason) => void;
  readonly children: ReactNode;
}

/** Renders a scene into a canvas inside `host`, and removes both on unmount. */
export function useThreeRoot({ host, onUnavailable, children }: ThreeRootOptions): RefObject<RootState | null> {
  const state = useRef<RootState>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement>>(null);
  const scene = useRef(children);
  const unavailable = useRef(onUnavailable);
  useEffect(() => {
    scene.current = children;
    unavailable.current = onUnavailable;
    root.current?.render(children);
  }, [children, onUnavailable]);
  useEffect(() => {
    const frame = host.current;
    if (!frame) return;
    return mountCanvas(frame, { root, state, scene, onUnavailable: (reason) => unavailable.current(reason) });
  }, [host]);
  return state;
}

interface Mount {
  readonly root: RefObject<ReconcilerRoot<HTMLCanvasElement> | null>;
  readonly state: RefObject<RootState | null>;
  readonly scene: RefObject<ReactNode>;
  readonly onUnavailable: (reason: UnavailableReason) => void;
}

/** A canvas serves one React root, so each mount creates its own. */
function mountCanvas(frame: HTMLElement, { root, state, scene, onUnavailable }: Mount): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.display = 'block';
  const context = canvas.getContext('webgl2', { alpha: false, antialias: true });
  if (!context) {
    onUnavailable('missing');
    return () => undefined;
  }
  frame.prepend(canvas);
  const onLost = (event: Event) => {
    event.preventDefault();
    onUnavailable('lost');
  };
  canvas.addEventListener('webglcontextlost', onLost);
  const created = createRoot(canvas);
  const sizes = new ResizeObserver(() => {
    state.current?.setSize(frame.clientWidth, frame.clientHeight);
  });
  let isOpen = true;
  void created
    .configure({
      gl: (defaults) => new WebGLRenderer({ ...defaults, canvas, context, antialias: true }),
      frameloop: 'demand',
      dpr: [1, 2],
      shadows: { type: PCFShadowMap },
      camera: { fov: 62, near: 0.08, far: 60 },
      size: { width: frame.clientWidth, height: frame.clientHeight, top: 0, left: 0 },
      onCreated: (created) => {
        created.gl.toneMapping = NeutralToneMapping;
        // Sun and walls never move; objects request a shadow update when they change.
        created.gl.shadowMap.autoUpdate = false;
        created.camera.rotation.order = 'YXZ';
        state.current = created;
        sizes.observe(frame);
      },
    })
    .then(() => {
      if (!isOpen) return;
      root.current = created;
      created.render(scene.current);
    });
  return () => {
    isOpen = false;
    sizes.disconnect();
    canvas.removeEventListener('webglcontextlost', onLost);
    root.current = null;
    state.current = null;
    created.unmount();
    canvas.remove();
  };
}
