import { serveMedia } from '../serve-media.js';

serveMedia();
