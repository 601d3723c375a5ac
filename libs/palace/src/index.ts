export { fromFloor, toFloor, type FloorPoint } from './floor.js';
export { FLOOR, toPercent, type Placement } from './placement.js';
export { DOOR, routeOf, type Standing } from './route.js';
