// Some scripts still name the check so.
import './lint.ts';
