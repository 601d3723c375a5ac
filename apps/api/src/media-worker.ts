import { serveMedia } from '@wordhoard/media';

// The process that decodes images and inspects audio. Only it loads the codecs.
serveMedia();
