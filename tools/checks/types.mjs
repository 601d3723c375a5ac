// Some scripts still name the check so.
import './types.ts';
