import type { Plugin, Rolldown } from 'vite';
import { loadedChunks } from '../checks/first-load-budget.js';

/** What a first visit needs after the entry, which a browser would otherwise hear of only when the entry runs. */
export interface EarlyVisit {
  path: string;
  /** Source files of what is loaded lazily for it, and of its texts. */
  parts: readonly string[];
}

const SCRIPT = '<script src="/first-paint.js">';

/** Puts into the page, for each of these visits, links to what it needs next; public/first-paint.js uses those of the current visit. */
export function earlyHints(visits: readonly EarlyVisit[]): Plugin {
  return {
    name: 'early-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Before the script that looks for them, and behind what says how the page is encoded.
      handler: (html, { bundle = {} }) =>
        html.replace(SCRIPT, (script) => visits.map((visit) => template(bundle, visit)).join('') + script),
    },
  };
}

function template(bundle: Rolldown.OutputBundle, { path, parts }: EarlyVisit): string {
  const entry = loadedChunks(bundle, []);
  const code = parts.filter((part) => part.endsWith('.tsx'));
  const chunks = [...loadedChunks(bundle, code)].filter((chunk) => !entry.has(chunk));
  const sheets = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const texts = Object.values(bundle).filter(
    (output) => output.type === 'asset' && output.originalFileNames.some((name) => parts.includes(name)),
  );
  const links = [
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}" />`),
    ...[...sheets].map((sheet) => `<link rel="preload" as="style" crossorigin href="/${sheet}" />`),
    ...texts.map(({ fileName }) => `<link rel="preload" as="fetch" crossorigin href="/${fileName}" />`),
  ];
  return `<template data-early="${path}">${links.join('')}</template>\n    `;
}
