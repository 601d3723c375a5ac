export { fromFloor, toFloor, type FloorPoint } from './floor.js';
export { ROOM_LIMITS } from './limits.js';
export { FLOOR, toPercent, type Placement } from './placement.js';
export { DOOR, routeOf, type RouteStop } from './route.js';
export { shiftPlacements, type Shift } from './shift.js';
