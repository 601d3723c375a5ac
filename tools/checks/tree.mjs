// Some scripts still name the check so.
import './tree.ts';
