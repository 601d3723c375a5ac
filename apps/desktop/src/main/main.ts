import tls from 'node:tls';
import * as electron from 'electron';
import { readOptions } from '../config/options.js';
import { bootstrap } from './bootstrap.js';
import { trustSystemCertificates } from './system-certificates.js';

trustSystemCertificates(tls);
void bootstrap(electron, readOptions(electron.app.getAppPath()));
