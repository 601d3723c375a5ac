export { fromFloor, toFloor, type FloorPoint } from './floor.js';
export { ROOM_LIMITS, FLOOR, toPercent, type Placement, shiftPlacements, type Shift } from './placement.js';
export { DOOR, routeOf, type RouteStop } from './route.js';
