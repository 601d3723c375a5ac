export { FLOOR, toPercent, type Placement } from './placement.js';
