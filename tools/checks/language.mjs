// Some scripts still name the check so.
import './language.ts';
