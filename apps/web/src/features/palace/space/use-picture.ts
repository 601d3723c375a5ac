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

// Named one by one: all of three would be twice as large.
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

/** Why there is no 3D: the browser has none, or took it away. */
export type Unavailable = 'missing' | 'lost';

export interface PictureOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly onUnavailable: (reason: Unavailable) => void;
  readonly children: ReactNode;
}

/** Draws a scene into a canvas of its own within `host`, and takes all of it away when it is no longer shown. */
export function usePicture({ host, onUnavailable, children }: PictureOptions): RefObject<RootState | null> {
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
    return open(frame, { root, state, scene, onUnavailable: (reason) => unavailable.current(reason) });
  }, [host]);
  return state;
}

interface Opening {
  readonly root: RefObject<ReconcilerRoot<HTMLCanvasElement> | null>;
  readonly state: RefObject<RootState | null>;
  readonly scene: RefObject<ReactNode>;
  readonly onUnavailable: (reason: Unavailable) => void;
}

/** A canvas serves one root, so each opening has its own. */
function open(frame: HTMLElement, { root, state, scene, onUnavailable }: Opening): () => void {
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
  const opened = createRoot(canvas);
  const sizes = new ResizeObserver(() => {
    state.current?.setSize(frame.clientWidth, frame.clientHeight);
  });
  let isOpen = true;
  void opened
    .configure({
      gl: (defaults) => new WebGLRenderer({ ...defaults, canvas, context, antialias: true }),
      frameloop: 'demand',
      dpr: [1, 2],
      shadows: { type: PCFShadowMap },
      camera: { fov: 62, near: 0.08, far: 60 },
      size: { width: frame.clientWidth, height: frame.clientHeight, top: 0, left: 0 },
      onCreated: (created) => {
        created.gl.toneMapping = NeutralToneMapping;
        // Sun and walls stand still; what moves asks for new shadows.
        created.gl.shadowMap.autoUpdate = false;
        created.camera.rotation.order = 'YXZ';
        state.current = created;
        sizes.observe(frame);
      },
    })
    .then(() => {
      if (!isOpen) return;
      root.current = opened;
      opened.render(scene.current);
    });
  return () => {
    isOpen = false;
    sizes.disconnect();
    canvas.removeEventListener('webglcontextlost', onLost);
    root.current = null;
    state.current = null;
    opened.unmount();
    canvas.remove();
  };
}
