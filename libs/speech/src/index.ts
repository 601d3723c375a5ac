export { EspeakEngine } from './espeak-engine.js';
export { OpenAiEngine } from './open-ai-engine.js';
export { SpeechEngine, SpeechError } from './speech-engine.js';
