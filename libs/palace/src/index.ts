export { fromFloor, toFloor, type FloorPoint } from './floor.js';
export { ROOM_LIMITS } from './limits.js';
export { FLOOR, toPercent, type Placement } from './placement.js';
export { DOOR, routeOf, type Standing } from './route.js';
export { shiftTogether, type Shift } from './shift.js';
