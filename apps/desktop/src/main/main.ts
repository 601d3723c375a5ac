import tls from 'node:tls';
import * as electron from 'electron';
import { readOptions } from '../config/options.js';
import { bootstrap } from './bootstrap.js';

// Who hosts Wordhoard at home may have a certificate authority that only their own computers trust.
tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
void bootstrap(electron, readOptions(electron.app.getAppPath()));
